// PyScript, made fit for a policy without 'unsafe-eval': for hooks that go into its workers it builds a function from
// text, and it brings one such hook along. Nothing here runs in a PyScript worker, so the hook is put away before it
// is looked at. tools/vendor.py lays this file beside PyScript's own.
import { hooks } from "./core.js";

hooks.worker.onBeforeRunAsync.clear();
