"""The browser side: what is drawn is pure text, only `dom` and `app` touch the page."""
