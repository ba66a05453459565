"""Serves a folder as a static host would: right types, optional gzip, any sub-folder."""

import argparse
import errno
import gzip
import sys
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.places import DIST, files_under

TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# A static host compresses text and wasm, and leaves alone what is compressed already.
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".toml", ".wasm", ".webmanifest")


@lru_cache(maxsize=256)
def _gzipped(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


def squeeze_ahead(folder: Path) -> None:
    """Compress a whole folder now, so that no visitor waits for it: a static host has done that long before."""
    for path in files_under(folder):
        if path.suffix in COMPRESSED:
            _gzipped(path, path.stat().st_mtime_ns)


class Handler(SimpleHTTPRequestHandler):
    """Answer from a folder mounted at a prefix of the address."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES | {"": "application/octet-stream"}

    def __init__(self, *args: object, prefix: str = "/", squeeze: bool = False, quiet: bool = True, **kwargs: str):
        self.prefix, self.squeeze, self.quiet = prefix, squeeze, quiet
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Find the file; an address outside the prefix finds none."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "nothing here")
        return super().translate_path("/" + path[len(self.prefix) :])

    def do_GET(self) -> None:
        """Send the file, compressed if this server does that and the browser takes it."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path = path / "index.html"
        fits = self.squeeze and path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        if not (fits and path.is_file()):
            return super().do_GET()
        stat = path.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.send_header("ETag", tag)
            return self.end_headers()
        body = _gzipped(path, stat.st_mtime_ns)
        self.send_response(200)
        for name, value in (
            ("Content-Type", self.guess_type(path)),
            ("Content-Encoding", "gzip"),
            ("Content-Length", str(len(body))),
            ("ETag", tag),
            ("Vary", "Accept-Encoding"),
        ):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet unless asked."""
        if not self.quiet:
            super().log_message(format, *args)

    def handle(self) -> None:
        """Take a browser that hangs up for what it is: nothing to report."""
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


class Server(ThreadingHTTPServer):
    """Serve many requests at once and end with the program."""

    daemon_threads = True
    request_queue_size = 64

    @property
    def address(self) -> str:
        """Name the host and port it listens on."""
        return f"http://localhost:{self.server_port}"


def server(folder: Path, port: int = 0, *, prefix: str = "/", squeeze: bool = False) -> Server:
    """Make a server for a folder; port 0 takes any free one."""
    handler = partial(Handler, directory=str(folder), prefix=prefix, squeeze=squeeze)
    return Server(("localhost", port), handler)


def main() -> None:
    """Serve dist/ until interrupted."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--port", type=int, default=8000)
    port: int = parser.parse_args().port
    try:
        host = server(DIST, port, squeeze=True)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        sys.exit(f"Port {port} is taken by another program. Choose another: make play PORT={port + 1}")
    print(f"Stolik is at {host.address}  (Ctrl+C ends it)", flush=True)
    try:
        host.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
