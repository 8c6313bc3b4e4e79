"""A headless Chromium with the page of Demo/Web, driven by real touch, mouse, wheel and keys."""
import contextlib, importlib.machinery, importlib.util, json, pathlib, shutil, threading, time
from playwright.sync_api import sync_playwright

root = pathlib.Path(__file__).resolve().parents[2]
loader = importlib.machinery.SourceFileLoader('serve', str(root / 'Demo/Web/serve'))
serve = importlib.util.module_from_spec(importlib.util.spec_from_loader('serve', loader))
loader.exec_module(serve)

# Records, before every frame, where everything is that is on screen: rows by page and row, pages, strip and cover. A row has
# the identity of what it shows: its key, or its number.
RECORDER = """
window.frames_ = [];
window.record_ = () => {
  const base = document.querySelector('#phone').getBoundingClientRect();
  const places = {};
  const add = (name, element) => {
    const box = element.getBoundingClientRect();
    if (box.bottom > base.top && box.top < base.bottom && box.right > base.left && box.left < base.right && box.height > 0) {
      places[name] = [box.left - base.left, box.top - base.top, box.height, Math.min(box.right, base.right) - Math.max(box.left, base.left)];
    }
  };
  for (const page of document.querySelectorAll('#phone .folio-page')) {
    if (page.style.display === 'none') continue;
    add(page.id, page);
    for (const content of page.querySelectorAll('.folio-content')) {
      const item = content.folioCell;
      if (item && item.isShown && item.element.dataset.layer === 'row') add(`${page.id} ${item.identity}`, item.element);
    }
  }
  add('cover', document.querySelector('#phone .folio-cover'));
  add('strip', document.querySelector('#phone .folio-strip'));
  window.frames_.push([performance.now(), places]);
};
// After all that the page does in a frame, since this is requested in the frame before.
const loop = () => { requestAnimationFrame(() => { loop(); if (document.documentElement.hasAttribute('data-ready') && window.isRecording_) setTimeout(window.record_); }); };
loop();
"""


BLANK = """<!doctype html>
<link rel="icon" href="data:,"><link rel="stylesheet" href="folio.css">
<style>#phone { height: 640px; width: 390px; } .folio-content { padding: 10px; }</style>
<div id="phone"></div>
<script type="module">
  import * as module from './folio.js';
  import { FolioView } from './view.js';
  window.caught = [];
  addEventListener('error', (event) => { caught.push(event.message); event.preventDefault(); });
  addEventListener('unhandledrejection', (event) => { caught.push(`promise: ${event.reason}`); event.preventDefault(); });
  const uniform = (count, model = {}) => [{ id: 0, rows: { type: 'uniform', count, model } }];
  const frames = (count) => new Promise((resolve) => { const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve()); next(); });
  const shown = (options = {}) => new FolioView(folio, box, { pages: [{ id: 1, title: 'One' }, { id: 2, title: 'Two' }], load: () => uniform(40),
    render: (element, { row }) => { element.textContent = `Row ${row}`; }, ...options });
  Object.assign(window, { module, FolioView, folio: await module.load(), box: document.querySelector('#phone'), uniform, frames, shown });
  document.documentElement.dataset.ready = '';
</script>
"""


class Failure(AssertionError):
  """Something on screen is not as it must be."""


class Browser:
  """A tab with the page of the demo."""

  def __init__(self, page, address):
    self.page, self.address = page, address
    self.session = page.context.new_cdp_session(page)
    self.errors = []
    page.on('pageerror', lambda error: self.errors.append(str(error)))
    page.on('console', lambda message: self.errors.append(message.text) if message.type == 'error' else None)
    page.add_init_script(RECORDER)

  def open(self, query='', path='', holds=False):
    """Opens the page. Unless `holds`, a finger that is down on a row for long does not hold it: a busy machine may need that
    long from one touch to the next."""
    # The page begins with the tour; most tests are about its lists.
    if not path and 'set=' not in query: query = (query + '&' if query else '?') + 'set=lists'
    self.page.goto(self.address + path + query)
    self.page.wait_for_selector('[data-ready]', state='attached', timeout=30_000)
    if not holds:
      self.run("""for (const one of [view, carousel]) one.send({ type: 'configured', configuration: { ...one.pager.settings.pager, highlightDelay: 5, longPressDelay: 9 } })""")
    self.settle()
    return self

  def blank(self, script):
    """Opens a page with nothing but an element, and runs a script there: `folio`, `FolioView`, `box` and `uniform` are names in it,
    `caught` has the errors that reach the window, and what it assigns to `window` is for later scripts."""
    self.page.route('**/blank.html', lambda route: route.fulfill(body=BLANK, content_type='text/html'))
    self.page.goto(self.address + 'blank.html')
    self.page.wait_for_selector('[data-ready]', state='attached', timeout=30_000)
    return self.page.evaluate('async () => { ' + script + ' }')

  def run(self, script, *arguments): return self.page.evaluate(script, *arguments)

  @property
  def scene(self):
    return self.run("""(() => { const s = view.pager.scene; return { selected: s.selected, settled: s.settled, phase: s.phase,
      position: s.position, collapse: s.collapse, range: s.range, strip: s.strip.y, contentTop: s.contentTop, wake: view.pager.wake,
      pages: s.pages.map((p) => ({ page: p.page, x: p.frame.x, offset: p.scrollOffset, maximum: p.maximumOffset, rows: p.rowCount,
        cells: p.cells.map((c) => ({ row: c.row, key: c.key, y: c.frame.y, height: c.frame.height })) })) }; })()""")

  def wait(self, condition, what, seconds=15):
    """Waits until a condition of the page is true."""
    try:
      self.page.wait_for_function(condition, timeout=seconds * 1000)
    except Exception as error:
      scene = json.dumps(self.scene)[:600] if self.run('window.view?.pager !== undefined') else ''
      raise Failure(f'{what}: not within {seconds} s; {scene}') from error

  def settle(self):
    """Waits until nothing moves."""
    # A list that waits for heights requests no frame: they are measured with the next one that is drawn.
    for _ in range(2):
      self.wait("view.pager.wake === 'never' && view.pager.scene.phase === 'resting'", 'the pager comes to rest')
      self.page.wait_for_timeout(40)

  # Touch, in points of the phone.

  @property
  def base(self):
    box = self.page.locator('#phone').bounding_box()
    return box['x'], box['y']

  def touch(self, kind, *points):
    left, top = self.base
    self.session.send('Input.dispatchTouchEvent', {'type': kind, 'touchPoints': [
      {'x': left + x, 'y': top + y, 'id': index} for index, (x, y) in enumerate(points)]})

  def tap(self, x, y):
    self.touch('touchStart', (x, y))
    self.page.wait_for_timeout(30)
    self.touch('touchEnd')

  def swipe(self, start, end, steps=10, pause=8, lifts=True, hold=0):
    (x, y), (toX, toY) = start, end
    self.touch('touchStart', start)
    for step in range(1, steps + 1):
      self.page.wait_for_timeout(pause)
      self.touch('touchMove', (x + (toX - x) * step / steps, y + (toY - y) * step / steps))
    self.page.wait_for_timeout(hold)
    if lifts: self.touch('touchEnd')

  def flick(self, x, y, dx=0, dy=0, speed=1_800):
    """A quick swipe by touch, which Chromium itself makes of many samples."""
    left, top = self.base
    self.session.send('Input.synthesizeScrollGesture', {'x': left + x, 'y': top + y, 'xDistance': dx, 'yDistance': dy,
      'speed': speed, 'gestureSourceType': 'touch', 'preventFling': False})

  # What was on screen.

  def record(self):
    self.run('window.frames_ = []; window.isRecording_ = true; window.record_()')

  def recorded(self):
    self.run('window.record_(); window.isRecording_ = false')
    return self.run('window.frames_')


def continuous(frames, speed, what, axis=(0, 1), slack=3):
  """Fails if anything on screen leaps: moves from one frame to the next by more than a speed, in points per second, allows.

  A page may leave at one side and enter at the other, where it is also the neighbour of a page that was jumped to. It does so
  by its edges: what is seen of it before and after is no more than it may move.
  """
  if len(frames) < 3: raise Failure(f'{what}: {len(frames)} frames say nothing')
  worst = (0, '')
  compared = 0
  for (before, old), (after, new) in zip(frames, frames[1:]):
    # A frame that was late may be followed at once by the next: what moved in the earlier one is seen in this.
    room = speed * max(0.017, (after - before) / 1000) * 1.3 + slack
    for name in old.keys() & new.keys():
      for index in axis:
        moved = abs(new[name][index] - old[name][index])
        compared += 1
        if index == 0 and old[name][3] <= room and new[name][3] <= room: continue
        if moved - room > worst[0]:
          worst = (moved - room, f'{name} moved by {moved:.1f} points in {after - before:.1f} ms, at most {room:.1f}')
  if worst[1]: raise Failure(f'{what}: {worst[1]}')
  if compared < 20: raise Failure(f'{what}: only {compared} places were compared')
  return compared


def still(frames, what, names=None, slack=0.6):
  """Fails if anything on screen moves at all."""
  (_, first), moved = frames[0], []
  for _, places in frames[1:]:
    for name in first.keys() & places.keys():
      if names and not names(name): continue
      distance = max(abs(places[name][0] - first[name][0]), abs(places[name][1] - first[name][1]))
      if distance > slack: moved.append((distance, name))
  if moved: raise Failure(f'{what}: {max(moved)[1]} moved by {max(moved)[0]:.2f} points')


def check(condition, what, value=None):
  if not condition: raise Failure(what + (f': {value}' if value is not None else ''))


@contextlib.contextmanager
def chromium(executable=None):
  """A Chromium and the address of a server of Demo/Web."""
  executable = executable or shutil.which('chromium') or shutil.which('google-chrome') or shutil.which('chromium-browser')
  server = serve.server(0)
  threading.Thread(target=server.serve_forever, daemon=True).start()
  try:
    with sync_playwright() as driver:
      browser = driver.chromium.launch(executable_path=executable, args=['--no-sandbox', '--disable-dev-shm-usage'])
      try:
        yield browser, f'http://127.0.0.1:{server.server_address[1]}/'
      finally:
        browser.close()
  finally:
    server.shutdown()
