#!/usr/bin/env python3
"""Plays a trace in a headless Chromium, and writes what `Demo/Web/replay.mjs` prints:

    Tests/Exact/chromium.py MODULE.wasm < trace.jsonl

A page loads the modules of Demo/Web from a server in this program, plays the trace and sends the lines back.
"""

import http.server
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

SECONDS = 120

PAGE = b"""<!doctype html>
<script type="module">
  const send = (path, text) => fetch(path, { method: 'POST', body: text });
  try {
    const { load } = await import('/Demo/Web/folio.js');
    const { play } = await import('/Demo/Web/play.js');
    const folio = await load('/module.wasm');
    const text = await (await fetch('/trace.jsonl')).text();
    const lines = [...play(folio, text.replace(/\\n$/, '').split('\\n'))];
    await send('/lines', `${lines.join('\\n')}\\n`);
  } catch (error) {
    await send('/error', String(error.stack ?? error));
  }
</script>
"""


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    module, trace = pathlib.Path(sys.argv[1]).read_bytes(), sys.stdin.buffer.read()
    answer, done = {}, threading.Event()

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

        def __init__(self, *arguments):
            super().__init__(*arguments, directory=root)

        def do_GET(self):
            made = {
                "/": ("text/html", PAGE), "/module.wasm": ("application/wasm", module),
                "/trace.jsonl": ("text/plain", trace), "/favicon.ico": ("image/x-icon", b"")}
            if self.path not in made:
                return super().do_GET()
            kind, body = made[self.path]
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self):
            answer[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(204)
            self.end_headers()
            done.set()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if not program:
        sys.exit("there is no chromium")
    # Processes of the browser may still write to its profile while that is removed.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             f"--user-data-dir={profile}", "--remote-debugging-port=0", f"http://127.0.0.1:{server.server_address[1]}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = []
        threading.Thread(target=lambda: errors.extend(browser.stderr), daemon=True).start()
        finished = done.wait(SECONDS)
        browser.terminate()
        try:
            browser.wait(10)
        except subprocess.TimeoutExpired:
            browser.kill()
            browser.wait()
    if not finished:
        sys.exit(f"no answer from {program} in {SECONDS} s\n" + b"".join(errors[-20:]).decode(errors="replace"))
    if "/lines" not in answer:
        sys.exit(answer["/error"].decode())
    sys.stdout.buffer.write(answer["/lines"])


if __name__ == "__main__":
    main()
