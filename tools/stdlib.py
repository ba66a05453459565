"""Which part of Python's standard library the browser does without.

A list of what is left out, not of what is kept: a game may import anything that is not named here. Left out is
what cannot work in a page (sockets, processes, terminals), what only developers use (debuggers, test runners)
and twins in Python of modules that the interpreter has in C.
"""

LEFT_OUT = frozenset(
    # terminals, debuggers, profilers, test runners, document viewers
    "_pyrepl antigravity bdb cProfile cmd compileall doctest getpass modulefinder pdb profile pstats pty pyclbr "
    "pydoc tabnanny this trace tty unittest webbrowser zipapp __hello__ __phello__ "
    # servers, mail and other talk over sockets
    "_ssl ftplib http.server imaplib mailbox netrc poplib smtplib socketserver ssl wsgiref xmlrpc "
    "asyncio.proactor_events asyncio.windows_events asyncio.windows_utils "
    "logging.config logging.handlers nturl2path "
    # processes and shared memory; concurrent.futures.thread stays, asyncio imports it
    "concurrent.futures.process multiprocessing "
    # databases, foreign functions and formats that no page of ours reads
    "ctypes optparse pickletools plistlib shelve sqlite3 wave xml "
    # written in C inside the interpreter
    "_pydatetime _pyio".split()
)

# Legacy code pages go, except those the library itself asks for by name (cp437: file names in zips).
ENCODINGS = frozenset(
    "__init__ aliases ascii base64_codec charmap cp437 cp1250 cp1252 hex_codec idna iso8859_1 iso8859_2 latin_1 "
    "punycode raw_unicode_escape undefined unicode_escape utf_8 utf_8_sig utf_16 utf_16_be utf_16_le utf_32 "
    "utf_32_be utf_32_le zlib_codec".split()
)

# Pyodide reads its own docstrings while it starts, so these keep them.
KEEP_DOCSTRINGS = ("_pyodide/", "pyodide/")


def wanted(path: str) -> bool:
    """Tell whether a file of the stock library zip goes into ours."""
    if not path.endswith(".py"):
        return False
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[-1] in ENCODINGS
    return not any(".".join(parts[:depth]) in LEFT_OUT for depth in range(1, len(parts) + 1))


def optimisation(path: str) -> int:
    """Drop docstrings (level 2) where nothing reads them."""
    return 0 if path.startswith(KEEP_DOCSTRINGS) else 2
