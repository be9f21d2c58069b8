"""A web server on this machine that gives a file well, or badly in every way that networks know."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Shop:
    """What is served: each request takes the next of `ways`, and the last one again and again."""

    content: bytes
    ways: list[str] = field(default_factory=lambda: ["well"])
    asked: list[str | None] = field(default_factory=list)
    address: str = ""
    ending: threading.Event = field(default_factory=threading.Event)


@contextmanager
def serving(content: bytes, *ways: str) -> Iterator[Shop]:
    """Serve while the block runs."""
    shop = Shop(content, list(ways) or ["well"])

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/moved":
                self.redirect()
            else:
                shop.asked.append(self.headers.get("Range"))
                way = shop.ways.pop(0) if len(shop.ways) > 1 else shop.ways[0]
                give(self, shop, way)

        def redirect(self) -> None:
            self.send_response(302)
            self.send_header("Location", "/model.zip")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    shop.address = f"http://127.0.0.1:{server.server_port}/model.zip"
    try:
        yield shop
    finally:
        shop.ending.set()
        server.shutdown()
        server.server_close()
        thread.join()


def give(request: BaseHTTPRequestHandler, shop: Shop, way: str) -> None:
    """Answer one request in that way."""
    if way.isdigit():
        request.send_error(int(way))
        return
    content = shop.content if way != "another file" else b"<html>Identifiez-vous</html>"
    at = 0
    wanted = request.headers.get("Range")
    if wanted and way != "no ranges":
        at = int(wanted.removeprefix("bytes=").rstrip("-"))
        if at >= len(content):
            request.send_error(416)
            return
        request.send_response(206)
        told = at + 1 if way == "another range" else at
        request.send_header("Content-Range", f"bytes {told}-{len(content) - 1}/{len(content)}")
    else:
        request.send_response(200)
    body = content[at:]
    if way != "no length":
        request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    if way in ("cut", "stalled"):
        body = body[: len(body) // 2]
    request.wfile.write(body)
    request.wfile.flush()
    if way == "stalled":
        # Silent until the test is over.
        shop.ending.wait(5)
