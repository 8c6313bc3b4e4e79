"""The page of Demo/Web in a headless Chromium. Tests/Scripts/web runs it; arguments choose tests by a part of their names."""
import json, os, pathlib, random, subprocess, sys, time
from browser import Failure, chromium, check, continuous, still, root, Browser
from registry import figures, test, tests


# MARK: Pages

@test('H03: pages follow a finger, and settle on the next page')
def drag(b):
  b.open().record()
  b.swipe((330, 500), (130, 500), steps=12, lifts=False)
  b.page.wait_for_timeout(60)
  x = {page['page']: page['x'] for page in b.scene['pages']}
  # The slop is withheld.
  check(-201 <= x[1] <= -188, 'the page is where the finger is, less the slop', x)
  b.touch('touchEnd')
  b.settle()
  check(b.scene['selected'] == 2, 'the next page is selected', b.scene['selected'])
  continuous(b.recorded(), 4_500, 'a drag of pages')


@test('H03: a fling scrolls a list on, without a leap')
def fling(b):
  b.open().record()
  b.flick(200, 650, dy=-300)
  lifted = b.scene['pages'][0]['offset']
  b.page.wait_for_timeout(250)
  later = b.scene['pages'][0]['offset']
  check(later > lifted + 60, 'the list scrolls on', (lifted, later))
  b.settle()
  continuous(b.recorded(), 7_000, 'a fling')


@test('H03: a finger catches a jump in flight, and releases it again')
def catch(b):
  b.open()
  b.page.evaluate("view.send({ type: 'page.configured', configuration: { ...view.pager.settings.page, jumpDuration: 6 } })")
  b.record()
  b.run('view.jump(5)')
  b.wait("view.pager.scene.phase === 'jumping' && view.pager.scene.position > 2.2", 'the jump runs')
  b.touch('touchStart', (200, 500))
  b.page.wait_for_timeout(80)
  held = b.scene['position']
  b.page.wait_for_timeout(200)
  check(b.scene['position'] == held and 0 < held < 4, 'the finger holds it', (held, b.scene['position']))
  # It drags the pages from where they are.
  for step in range(1, 9):
    b.touch('touchMove', (200 - step * 14, 500))
    b.page.wait_for_timeout(12)
  b.touch('touchEnd')
  b.settle()
  check(b.scene['selected'] == 5, 'the drag leads on to the page', b.scene['selected'])
  continuous(b.recorded(), 4_500, 'a caught jump')


@test('H03: a tap selects a tab')
def tap(b):
  b.open().record()
  tab = b.run("(() => { const t = view.pager.scene.tabs[2]; return [t.frame.x + t.frame.width / 2, t.frame.y + 20]; })()")
  b.tap(*tab)
  b.settle()
  check(b.scene['selected'] == 3, 'its page is selected', b.scene['selected'])
  check(b.page.locator('[role=tab][aria-selected=true]').first.inner_text() == 'Photos', 'and announced')
  continuous(b.recorded(), 3_500, 'a jump')


@test('H03: a jump over 500 pages shows and loads only its ends')
def far(b):
  b.open('?set=chapters')
  b.run("window.loads_ = []; const load = view.options.load; view.options.load = (page) => { loads_.push(page); return load(page); }; 0")
  b.run('window.most_ = 0; const drawn = view.options.drawn; view.options.drawn = (scene) => { most_ = Math.max(most_, scene.pages.length); drawn(scene); }; 0')
  b.record()
  b.page.click('#last')
  b.settle()
  check(b.scene['selected'] == 1499, 'the last page is selected', b.scene['selected'])
  check(b.run('most_') == 2, 'two pages are drawn at most', b.run('most_'))
  check(b.run('loads_.length') <= 3 and b.run('loads_[0]') == 1499, 'no page between is loaded', b.run('loads_'))
  continuous(b.recorded(), 3_500, 'a jump over 500 pages')
  check(b.run("document.querySelectorAll('#phone [role=tab]').length") < 12, 'only visible tabs are in the document')


@test('H03: a mouse drags pages, and a wheel scrolls lists, turns pages and scrolls the strip')
def mouse(b):
  b.open()
  left, top = b.base
  b.page.mouse.move(left + 320, top + 500)
  b.page.mouse.down()
  for step in range(10): b.page.mouse.move(left + 320 - step * 22, top + 500)
  b.page.mouse.up()
  b.settle()
  check(b.scene['selected'] == 2, 'the mouse turned the page', b.scene['selected'])
  b.run('view.jump(1, false)')
  b.settle()
  b.record()
  b.page.mouse.move(left + 200, top + 500)
  for _ in range(4):
    b.page.mouse.wheel(0, 120)
    b.page.wait_for_timeout(40)
  b.settle()
  check(b.scene['collapse'] == 176, 'the wheel closed the cover', b.scene['collapse'])
  check(b.scene['pages'][0]['offset'] > 100, 'and scrolled the list', b.scene['pages'][0]['offset'])
  b.page.mouse.wheel(160, 0)
  b.page.wait_for_timeout(200)
  b.settle()
  check(b.scene['selected'] == 2, 'a notch sideways turns the page', b.scene['selected'])


@test('H03: a trackpad drags pages and lists with many small samples')
def trackpad(b):
  b.open()
  # The page makes the samples itself: a driver may need longer between two than a gesture lasts.
  def samples(across, deltas):
    b.page.evaluate("""async ([across, deltas]) => {
      const base = document.querySelector('#phone').getBoundingClientRect();
      const target = document.querySelector('#phone .folio-page:not([style*=none])');
      for (const delta of deltas) {
        target.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: base.left + 200, clientY: base.top + 500,
          deltaX: across ? delta : 0, deltaY: across ? 0 : delta }));
        await new Promise((resolve) => setTimeout(resolve, 8));
      }
    }""", [across, deltas])
    b.page.wait_for_timeout(150)
    b.settle()
  samples(False, [16] * 14)
  check(b.scene['collapse'] > 100, 'the list scrolled', b.scene['collapse'])
  samples(True, [18] * 16)
  check(b.scene['selected'] == 2, 'the page turned', b.scene['selected'])
  # The momentum of a fling is as long as a page. The fingers turn one.
  samples(True, [6, 18, 36, 48, 56, 52, 49, 45, 41, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 1])
  check(b.scene['selected'] == 3, 'a fling turns one page', b.scene['selected'])


@test('H03: a pen drags pages')
def pen(b):
  b.open()
  left, top = b.base
  def send(kind, x): b.session.send('Input.dispatchMouseEvent', {'type': kind, 'x': left + x, 'y': top + 500, 'button': 'left', 'buttons': 1, 'pointerType': 'pen', 'clickCount': 1})
  b.run("window.kinds_ = new Set(); addEventListener('pointermove', (event) => kinds_.add(event.pointerType), true)")
  send('mousePressed', 320)
  for step in range(1, 10): send('mouseMoved', 320 - step * 24)
  send('mouseReleased', 104)
  b.settle()
  check(b.run('[...kinds_]') == ['pen'], 'it is a pen', b.run('[...kinds_]'))
  check(b.scene['selected'] == 2, 'the page turned', b.scene['selected'])


# MARK: Cover and lists

@test('H03: the cover collapses under a finger, and stays collapsed on the next page')
def collapse(b):
  b.open().record()
  b.swipe((200, 600), (200, 300), steps=16, hold=120)
  b.settle()
  check(b.scene['strip'] == 56, 'the strip is at the top', b.scene['strip'])
  b.run('view.jump(4)')
  b.settle()
  check(b.scene['strip'] == 56, 'on the next page too', b.scene['strip'])
  rows = [cell for cell in b.scene['pages'][0]['cells'] if cell['row'] == 1]
  check(abs(rows[0]['y'] - 130) < 1, 'whose first row is under its header, under the strip', rows)
  continuous(b.recorded(), 5_000, 'a collapsing cover')


@test('H03: a chat opens at its end, keeps its place when history arrives, and follows new messages')
def chat(b):
  b.open()
  b.run('view.jump(2, false)')
  b.settle()
  page = b.scene['pages'][0]
  check(abs(page['offset'] - page['maximum']) < 0.5, 'it opens at the end', page['offset'])
  bottom = page['cells'][-1]
  check(bottom['key'] == 23 and abs(bottom['y'] + bottom['height'] - 762) < 1, 'the last message is at the bottom', bottom)
  b.page.click('#say')
  b.settle()
  check(b.scene['pages'][0]['cells'][-1]['key'] == 24, 'a new message is followed', b.scene['pages'][0]['cells'][-1])
  # Scroll back until the history is requested, and rest before it arrives.
  b.run("const load = window.setTimeout; window.setTimeout = (body, time) => time === 300 ? (window.deliver_ = body, 0) : load(body, time); 0")
  for _ in range(30):
    b.swipe((200, 350), (200, 600), steps=6, pause=6, hold=90)
    if b.run("recorded.sawStart === true || (recorded.sawStart = view.pager.scene.pages[0].scrollOffset < -90)"): break
  check(b.scene['pages'][0]['offset'] < 400, 'the chat was scrolled back', b.scene['pages'][0]['offset'])
  b.settle()
  check(b.scene['pages'][0]['rows'] == 25, 'the history comes later', b.scene['pages'][0]['rows'])
  b.record()
  b.run('deliver_()')
  b.wait('view.pager.scene.pages[0].rowCount >= 45', 'the history arrives')
  b.page.wait_for_timeout(300)
  frames = b.recorded()
  still(frames, 'history that arrives above', lambda name: ' ' in name)
  check(b.scene['pages'][0]['rows'] >= 45, 'the history is there')


@test('H03: a list of 100 000 rows scrolls to its end with as few elements as fit the screen')
def many(b):
  b.open()
  b.run('view.jump(5, false)')
  b.settle()
  b.page.locator('#phone .folio-page:not([style*=none])').first.focus()
  b.page.keyboard.press('End')
  b.settle()
  check(b.scene['pages'][0]['cells'][-1]['row'] == 99_999, 'the last row is shown', b.scene['pages'][0]['cells'][-1])
  check(b.run("document.querySelectorAll('#phone .folio-cell').length") < 60, 'with few elements')
  check(b.run("document.querySelector('#phone .folio-page:not([style*=none]) [data-row=\"99999\"]').innerText") == 'Row 100,000', 'the row has its text')
  b.record()
  b.flick(200, 400, dy=300)
  b.settle()
  continuous(b.recorded(), 9_000, 'a fling in 100 000 rows')
  # How far it goes on is for the machine to say: a finger whose lift comes late has rested.
  check(b.scene['pages'][0]['cells'][-1]['row'] < 99_999, 'it scrolled back', b.scene['pages'][0]['cells'][-1])


@test('H03: rows have the heights that the browser measures, also when their content grows')
def measured(b):
  b.open()
  heights = b.run("""[...document.querySelectorAll('#phone .folio-page:not([style*=none]) .folio-content')].map((c) =>
    [c.folioCell.row, c.getBoundingClientRect().height, c.folioCell.height])""")
  check(len(heights) >= 4 and all(abs(dom - machine) < 0.05 for _, dom, machine in heights), 'every row has its measured height', heights)
  places = sorted((cell['y'], cell['height']) for cell in b.scene['pages'][0]['cells'])
  check(all(abs(y + height - next) < 0.05 for (y, height), (next, _) in zip(places, places[1:])), 'rows neither overlap nor leave gaps', places)
  b.run("document.querySelector('#phone [data-row=\"1\"] .post-text').append(' ' + 'More words that arrive later. '.repeat(9))")
  b.page.wait_for_timeout(150)
  b.settle()
  after = b.run("""(() => { const c = document.querySelector('#phone [data-row="1"] .folio-content'); return [c.getBoundingClientRect().height, c.folioCell.height]; })()""")
  check(abs(after[0] - after[1]) < 0.05 and after[0] > heights[1][1] + 40, 'a row that grew is measured again', (heights[1], after))
  places = sorted((cell['y'], cell['height']) for cell in b.scene['pages'][0]['cells'])
  check(all(abs(y + height - next) < 0.05 for (y, height), (next, _) in zip(places, places[1:])), 'and the rows below moved on', places)


@test('H03: a new size keeps the first row, and lays out again at once')
def resize(b):
  b.open()
  b.swipe((200, 650), (200, 250), steps=10, hold=120)
  b.swipe((200, 650), (200, 250), steps=10, hold=120)
  b.settle()
  top = b.scene['contentTop']
  first = next(cell for cell in b.scene['pages'][0]['cells'] if cell['y'] + cell['height'] > top)
  b.page.set_viewport_size({'width': 800, 'height': 900})
  b.wait('view.pager.scene.frame.width === 800', 'the frame is that of the element')
  b.settle()
  again = next(cell for cell in b.scene['pages'][0]['cells'] if cell['y'] + cell['height'] > b.scene['contentTop'])
  check(again['row'] == first['row'], 'the first row is the same', (first, again))
  width = b.run("document.querySelector('#phone .folio-page:not([style*=none]) .folio-cell').getBoundingClientRect().width")
  check(width == 800, 'rows are as wide as the page', width)
  b.page.set_viewport_size({'width': 1120, 'height': 920})
  b.settle()


@test('H03: pulling refreshes the page')
def refresh(b):
  b.open().record()
  b.swipe((200, 350), (200, 640), steps=18, pause=10, hold=60)
  b.page.wait_for_timeout(120)
  check(b.run('view.pager.scene.refresh') == 'refreshing', 'the pull refreshes', b.run('view.pager.scene.refresh'))
  b.wait("view.pager.scene.refresh === 'idle'", 'the refresh ends')
  b.settle()
  continuous(b.recorded(), 5_000, 'a pull to refresh')


@test('H03: a finger that stays on a row highlights it, and one that lifts taps it')
def press(b):
  b.open(holds=True)
  b.touch('touchStart', (200, 450))
  b.page.wait_for_selector('#phone [data-highlighted]', timeout=5_000)
  row = b.page.locator('#phone [data-highlighted]').get_attribute('data-row')
  b.touch('touchEnd')
  b.settle()
  check(b.page.locator('#phone [data-highlighted]').count() == 0, 'the highlight ends')
  b.tap(200, 450)
  b.wait("document.querySelector('#toast').classList.contains('on')", 'the tap is reported')
  check(b.page.locator('#toast').inner_text() == f'Tapped row {row} of Feed', 'with its row', b.page.locator('#toast').inner_text())


# MARK: The browser's own scroller

@test('H03: the scroller of the browser scrolls lists, and the cover follows')
def scroller(b):
  b.open('?scroller=browser')
  left, top = b.base
  b.record()
  b.page.mouse.move(left + 200, top + 500)
  for _ in range(5):
    b.page.mouse.wheel(0, 100)
    b.page.wait_for_timeout(60)
  b.page.wait_for_timeout(400)
  b.settle()
  check(b.scene['strip'] == 56, 'the cover is collapsed', b.scene)
  native = b.run("document.querySelector('#phone .folio-page:not([style*=none])').scrollTop")
  check(native > 300, 'the browser scrolled', native)
  check(abs(b.scene['pages'][0]['offset'] - (native - 276)) < 1, 'the list has the offset of the scroller', (native, b.scene['pages'][0]['offset']))
  continuous(b.recorded(), 9_000, 'a scroller of the browser')
  # A finger along the list scrolls the scroller, and one across drags the pages.
  b.swipe((200, 650), (200, 400), steps=12, pause=12, hold=60)
  b.page.wait_for_timeout(500)
  b.settle()
  check(b.scene['pages'][0]['offset'] > native - 276 + 100, 'a finger scrolls it too', b.scene['pages'][0]['offset'])
  b.swipe((330, 500), (90, 502), steps=12, pause=10)
  b.settle()
  check(b.scene['selected'] == 2, 'a finger across turns the page', b.scene['selected'])
  check(b.scene['strip'] == 56, 'the cover stays')


# MARK: Direction, motion, keyboard, accessibility

@test('H03: right to left, the next page is on the left')
def direction(b):
  b.open('?direction=rtl')
  tabs = b.run('view.pager.scene.tabs.map((t) => [t.page, t.frame.x + t.frame.width])')
  check(abs(tabs[0][1] - 372) < 1, 'the first tab is at the right', tabs)
  b.record()
  b.swipe((60, 500), (300, 500), steps=10)
  b.settle()
  check(b.scene['selected'] == 2, 'a finger to the right turns to the next page', b.scene['selected'])
  continuous(b.recorded(), 4_500, 'a drag from right to left')
  b.page.locator('#phone [role=tab][tabindex="0"]').focus()
  b.page.keyboard.press('ArrowLeft')
  b.settle()
  check(b.scene['selected'] == 3, 'so does the left arrow', b.scene['selected'])


@test('H03: with reduced motion a jump is instant', reduced='reduce')
def reduced(b):
  b.open()
  check(b.run('view.pager.scene.reducesMotion'), 'the preference is read')
  b.run('view.jump(4)')
  check(b.scene['phase'] == 'resting' and b.scene['settled'] == 4, 'the page is there at once', b.scene['phase'])
  b.settle()


@test('H03: everything is done with the keyboard alone')
def keyboard(b):
  b.open()
  b.run("document.querySelector('#phone').tabIndex = -1; document.querySelector('#phone').focus()")
  key = b.page.keyboard.press
  for _ in range(4):
    key('Tab')
    if b.run("document.activeElement.getAttribute('role')") == 'tab': break
  check(b.run("document.activeElement.innerText") == 'Feed', 'the focus enters the strip at the selected tab', b.run('document.activeElement.outerHTML.slice(0, 200)'))
  key('ArrowRight')
  b.settle()
  check(b.scene['selected'] == 2 and b.run('document.activeElement.innerText') == 'Chat', 'an arrow selects the next tab, and the focus moves', b.scene['selected'])
  key('End')
  b.settle()
  check(b.scene['selected'] == 5 and b.run('document.activeElement.innerText') == '100 000 rows', 'End selects the last')
  key('Home')
  b.settle()
  check(b.scene['selected'] == 1, 'Home selects the first')
  # The page is before the strip in the document.
  key('Shift+Tab')
  check(b.run("document.activeElement.getAttribute('role')") == 'tabpanel', 'the page has the focus', b.run('document.activeElement.outerHTML.slice(0, 200)'))
  key('PageDown')
  b.settle()
  check(b.scene['pages'][0]['offset'] > 0, 'Page Down scrolls', b.scene['pages'][0]['offset'])
  offset = b.scene['pages'][0]['offset']
  key('ArrowDown')
  b.settle()
  check(abs(b.scene['pages'][0]['offset'] - offset - 44) < 1, 'an arrow scrolls by a line', b.scene['pages'][0]['offset'] - offset)
  key('Space')
  b.settle()
  check(b.scene['pages'][0]['offset'] > offset + 300, 'Space scrolls by a screen')
  key('ArrowRight')
  b.settle()
  check(b.scene['selected'] == 2, 'an arrow sideways turns the page')


@test('H03: a row that gets the focus is scrolled into view, and a row far away by a request')
def focus(b):
  b.open()
  b.swipe((200, 600), (200, 330), steps=10, hold=100)
  b.settle()
  top = b.scene['contentTop']
  hidden = next(cell for cell in b.scene['pages'][0]['cells'] if cell['y'] < top < cell['y'] + cell['height'])
  b.run(f"view.elementOf(1, {hidden['row']}).tabIndex = 0; view.elementOf(1, {hidden['row']}).focus({{ preventScroll: true }})")
  b.settle()
  shown = next(cell for cell in b.scene['pages'][0]['cells'] if cell['row'] == hidden['row'])
  check(shown['y'] >= b.scene['contentTop'] - 0.5, 'it is under the strip and not behind it', (hidden, shown))
  b.run("view.send({ type: 'focused', page: 1, row: 60 })")
  b.settle()
  check(b.run('view.pager.row(1, 60).isInView'), 'a row far away is in view')


@test('H03: a page that fails to load is marked, and is loaded again')
def fails(b):
  b.open()
  b.run("window.fails_ = true; window.reported_ = []; view.options.onError = (error, { during }) => reported_.push(`${during}: ${error.message}`); const load = view.options.load; view.options.load = async (page) => { if (fails_ && page === 4) throw new Error('no network'); return load(page); }; 0")
  b.run('view.jump(4)')
  b.settle()
  page = "document.querySelector('#phone .folio-page[id$=\"page-4\"]')"
  check(b.run(f"{page}.hasAttribute('data-failed')"), 'the page has failed')
  check('load: no network' in b.run('reported_'), 'the error is reported', b.run('reported_'))
  b.run("fails_ = false; view.send({ type: 'page.retry', page: 4 })")
  b.page.wait_for_timeout(100)
  b.settle()
  check(not b.run(f"{page}.hasAttribute('data-failed')") and b.scene['pages'][0]['rows'] == 546, 'it is loaded', b.scene['pages'][0]['rows'])


@test('H03: the accessibility tree has a tab list, the selected tab, one page and its rows')
def accessibility(b):
  b.open()
  nodes = b.session.send('Accessibility.getFullAXTree')['nodes']
  shown = [node for node in nodes if not node['ignored']]
  role = lambda name: [node for node in shown if node['role']['value'] == name]
  name = lambda node: node.get('name', {}).get('value')
  prop = lambda node, key: next((p['value'].get('value') for p in node.get('properties', []) if p['name'] == key), None)
  phone = b.run("document.querySelectorAll('#phone [role=tab]').length")
  tabs = [node for node in role('tab') if name(node) in ('Feed', 'Chat', 'Photos', 'People', '100 000 rows')]
  check(len(tabs) == phone == 5, 'there is a tab for each page', [name(node) for node in tabs])
  check([name(node) for node in tabs if prop(node, 'selected')] == ['Feed'], 'one is selected', [(name(node), prop(node, 'selected')) for node in tabs])
  check('Sections' in [name(node) for node in role('tablist')], 'the tab list has a name')
  panels = [node for node in role('tabpanel') if name(node) == 'Feed']
  check(len(panels) == 1 and not [node for node in role('tabpanel') if name(node) in ('Chat', 'Photos', 'People')], 'one page is exposed', [name(node) for node in role('tabpanel')])
  first = b.page.locator('#phone .folio-page:not([style*=none]) [role=listitem]').first
  check(first.get_attribute('aria-setsize') == '200' and first.get_attribute('aria-posinset') == '1', 'rows have their place among all')
  check(len(role('listitem')) >= 4, 'rows are list items')
  # Pages that peek in, or move, are not in the tree.
  b.swipe((330, 500), (230, 500), steps=6, lifts=False)
  b.page.wait_for_timeout(60)
  exposed = b.run("[...document.querySelectorAll('#phone .folio-page')].filter((p) => p.style.display !== 'none').map((p) => [p.id.split('-').pop(), p.inert])")
  check(['1', False] in exposed, 'the page that is dragged is still exposed', exposed)
  b.touch('touchEnd')
  b.settle()


# MARK: The host

@test('H03: frames are requested only while something moves')
def idle(b):
  b.open()
  b.page.wait_for_timeout(300)
  frames = b.run('view.runner.frames')
  b.page.wait_for_timeout(800)
  check(b.run('view.runner.frames') == frames, 'none is requested at rest', b.run('view.runner.frames') - frames)
  b.run('view.jump(2)')
  b.settle()
  check(b.run('view.runner.frames') > frames + 3, 'a jump requests them', b.run('view.runner.frames') - frames)


@test('H03: rows keep their elements while a list scrolls')
def recycled(b):
  b.open()
  b.run('view.jump(5, false)')
  b.settle()
  b.run("""window.made_ = 0; const create = document.createElement.bind(document);
    document.createElement = (name) => { const made = create(name); queueMicrotask(() => { if (made.className === 'folio-cell') made_ += 1; }); return made; }; 0""")
  for _ in range(2): b.flick(200, 650, dy=-400)
  b.settle()
  first, made = b.scene['pages'][0]['cells'][0]['row'], b.run('made_')
  for _ in range(3): b.flick(200, 650, dy=-400)
  b.settle()
  check(b.scene['pages'][0]['cells'][0]['row'] > first + 20, 'it scrolled')
  check(b.run('made_') <= made + 2, 'no more elements were made', b.run('made_') - made)


@test('H03: slides of any length loop, and settle in the middle')
def carousel(b):
  b.open()
  box = b.page.locator('#carousel').bounding_box()
  x, y = box['x'] + box['width'] / 2, box['y'] + 60
  b.page.mouse.move(x, y)
  b.page.mouse.down()
  for step in range(8):
    b.page.mouse.move(x + step * 22, y)
  b.page.wait_for_timeout(200)
  b.page.mouse.up()
  b.wait("carousel.pager.scene.phase === 'resting' && carousel.pager.wake === 'never'", 'the carousel rests')
  state = b.run('(() => { const s = carousel.pager.scene; const p = s.pages.find((p) => p.page === s.settled); return [s.settled, p.frame.x + p.frame.width / 2, s.frame.width, p.frame.width]; })()')
  check(state[0] == 9 and abs(state[1] - state[2] / 2) < 0.5 and state[3] == 150, 'the slide before the first is in the middle', state)


@test('H03: a pager within a page of another shares gestures with it')
def nested(b):
  b.open()
  b.run("""(async () => {
    const { FolioView } = await import('./view.js');
    view.remove();
    const settings = { pager: { isNested: true, highlightDelay: 5, longPressDelay: 9 }, cover: { refreshThreshold: null } };
    const load = () => [{ id: 0, rows: { type: 'uniform', count: 100, model: { height: 60 } } }];
    const cover = document.createElement('div');
    cover.style.cssText = 'height: 200px; width: 100%';
    window.outer = new FolioView(folio, document.querySelector('#phone'), { settings, load, render: (e, r) => (e.textContent = r.row),
      pages: [{ id: 1, title: 'One' }, { id: 2, title: 'Two' }], cover: { element: cover, maximum: 200, minimum: 0 } });
    window.inner = new FolioView(folio, cover, { settings: { ...settings, tab: { hidesSingleTab: true } }, stripHeight: 0, load: () => [{ id: 0, rows: { type: 'uniform', count: 1, model: { height: 200 } } }],
      render: (e, r) => (e.textContent = `Slide ${r.page}`), pages: [{ id: 1, title: '' }, { id: 2, title: '' }] });
    window.view = outer;
  })()""")
  b.settle()
  state = lambda: b.run('[inner.pager.scene.selected, outer.pager.scene.selected, outer.pager.scene.collapse]')
  def swipe(start, end):
    b.swipe(start, end, steps=12)
    b.wait("inner.pager.wake === 'never' && outer.pager.wake === 'never'", 'both come to rest')
  check(b.run('inner.element.clientWidth') == 372, 'the inner one has a size', b.run('inner.element.clientWidth'))
  swipe((320, 100), (90, 102))
  check(state()[:2] == [2, 1], 'the inner one owns the finger while it can move', state())
  swipe((320, 100), (90, 102))
  check(state()[:2] == [2, 2], 'at its end the outer one does', state())
  swipe((200, 150), (202, 40))
  check(state()[2] > 80 and state()[:2] == [2, 2], 'along the list, the cover collapses', state())
  b.run("outer.send({ type: 'cover.expand', animated: false })")
  b.settle()
  left, top = b.base
  b.page.mouse.move(left + 100, top + 40)
  b.page.mouse.wheel(-160, 0)
  b.page.wait_for_timeout(300)
  b.wait("inner.pager.wake === 'never' && outer.pager.wake === 'never'", 'both come to rest')
  check(state()[:2] == [1, 2], 'a wheel turns the inner one first', state())


@test('H03: a view that is removed leaves nothing behind')
def removed(b):
  b.open()
  pagers = b.run('folio.exports.folio_machines()')
  b.run('carousel.remove()')
  check(b.run('folio.exports.folio_machines()') == pagers - 1, 'its pager ended')
  check(b.run("document.querySelector('#carousel').childElementCount") == 0, 'its elements are gone')
  check(b.run("(() => { try { carousel.pager.send({ type: 'ticked', at: 1 }); } catch (error) { return error.name; } })()") == 'Ended', 'a call is refused')
  b.page.mouse.wheel(0, 50)


# The largest distance between an element of a row and where the machine has the row, and whether rows overlap.
AGREEMENT = """() => { view.draw(); const scene = view.pager.scene; const base = view.element.getBoundingClientRect(); let worst = 0; let rows = 0; let gap = 0;
  for (const page of scene.pages) {
    let end;
    for (const cell of page.cells) {
      const element = view.elementOf(page.page, cell.row);
      if (!element) { worst = Infinity; continue; }
      const box = element.getBoundingClientRect();
      rows += 1;
      worst = Math.max(worst, Math.abs(box.left - base.left - cell.frame.x), Math.abs(box.top - base.top - cell.frame.y), Math.abs(box.height - cell.frame.height));
      if (cell.layer === 'row' && cell.frame.width === page.frame.width) {
        if (end !== undefined && cell.row === end[0] + 1) gap = Math.max(gap, Math.abs(end[1] - cell.frame.y));
        end = [cell.row, cell.frame.y + cell.frame.height];
      }
    }
  }
  return { worst, rows, gap }; }"""


@test('H03: random fingers, wheels, keys and jumps: elements are where the machine has them, nothing leaps, and the trace replays')
def random_input(b):
  chance = random.Random(int(os.environ.get('FOLIO_SEED', '7')))
  for query, slack in (('', 0.1), ('?direction=rtl', 0.1), ('?scroller=browser', 1.1)): random_session(b, chance, query, slack)


def random_session(b, chance, query, slack):
  b.open(query)
  frames = 0
  def finger(): b.flick(chance.randint(60, 320), chance.randint(330, 600), **chance.choice([{'dy': chance.choice([-280, 260])}, {'dx': chance.choice([-200, 200])}]), speed=chance.choice([900, 1800, 3000]))
  def grab():
    b.swipe((chance.randint(60, 320), chance.randint(330, 600)), (chance.randint(60, 320), chance.randint(330, 600)), steps=7, hold=chance.choice([0, 80]))
  def jump(): b.run(f'view.jump({chance.randint(1, 5)})')
  def caught():
    jump()
    b.page.wait_for_timeout(chance.randint(20, 200))
    grab()
  def wheel():
    left, top = b.base
    b.page.mouse.move(left + 200, top + 500)
    for _ in range(3): b.page.mouse.wheel(0, chance.choice([-100, 100, 140]))
  def key():
    b.page.locator('#phone .folio-page:not([style*=none])').first.focus()
    b.page.keyboard.press(chance.choice(['PageDown', 'PageUp', 'ArrowDown', 'End', 'Home', 'ArrowRight', 'ArrowLeft']))
  def cover(): b.run(f"view.send({{ type: '{chance.choice(['cover.expand', 'cover.collapse'])}' }})")
  for number in range(12):
    deed = chance.choice([finger, finger, grab, caught, jump, wheel, key, cover])
    b.record()
    deed()
    b.page.wait_for_timeout(chance.choice([0, 60, 250]))
    seen = b.recorded()
    # Home and End scroll any distance in a short time.
    if deed is not key and len(seen) > 3: frames += continuous(seen, 12_000, f'{query} deed {number}, {deed.__name__}')
    agreement = b.page.evaluate(AGREEMENT)
    check(agreement['worst'] < slack and agreement['gap'] < 0.1, f'{query} after deed {number}, {deed.__name__}, elements are where rows are', agreement)
  b.settle()
  check(frames > 500, 'enough was compared', frames)
  answers = replay(b.run('recorded.trace.text'))
  check(json.loads(answers[-1])['state']['digest'] == b.run("view.pager.digest.toString(16).padStart(16, '0')"), 'the trace leads to the same digest')


# MARK: Inspector and traces

def replay(trace):
  """Returns the lines that folio-replay answers."""
  tool = next(root.glob('.build/*/debug/folio-replay'))
  done = subprocess.run([tool, '--machine', 'pager'], input=trace, capture_output=True, text=True)
  check(done.returncode == 0, 'folio-replay plays the trace', done.stderr)
  return done.stdout.strip().split('\n')


@test('H07: the trace of a session in the page replays natively to the same digest')
def trace(b):
  b.open()
  b.swipe((200, 650), (200, 330), steps=8)
  b.page.wait_for_timeout(200)
  b.swipe((330, 500), (130, 500), steps=9)
  b.page.click('#last')
  b.settle()
  b.page.keyboard.press('PageDown')
  b.settle()
  with b.page.expect_download() as download: b.page.click('[data-inspect=export]')
  text = pathlib.Path(download.value.path()).read_text()
  answers = replay(text)
  digest = json.loads(answers[-1])['state']['digest']
  check(len(answers) == b.run('recorded.count') + 1 > 60, 'every event is in the trace', len(answers))
  check(digest == b.run("view.pager.digest.toString(16).padStart(16, '0')"), 'the digests are the same', digest)


@test('H07: mixed events have the same effects and digests in Chromium as natively')
def exact(b):
  b.open()
  # Another trace of a pager may be named: FOLIO_TRACE=trace.jsonl Tests/Scripts/web mixed
  path = os.environ.get('FOLIO_TRACE')
  text = pathlib.Path(path).read_text() if path else subprocess.run(
    ['node', root / 'Tests/Web/session.mjs', root / 'Demo/Web/folio.wasm', '400'], capture_output=True, text=True, check=True).stdout
  lines = text.strip().split('\n')
  here = b.page.evaluate("async (lines) => { const { play } = await import('./play.js'); return [...play(folio, lines)]; }", lines)
  for number, (got, answer) in enumerate(zip(here, replay(text)), 1):
    place = answer.index(',"state":')
    digest = json.loads(answer)['state']['digest']
    check(got == f'{answer[:place]},"digest":"{digest}"}}', f'line {number} is the same', got[:300])
  check(len(here) == len(lines), 'all lines were played')


@test('H03: the inspector pauses, steps, travels through time and resumes')
def inspector(b):
  b.open()
  b.swipe((200, 650), (200, 330), steps=8)
  b.settle()
  now = b.run('view.pager.digest.toString()')
  # Slowly, so that a busy machine is not late.
  b.page.select_option('[data-inspect=speed]', '0.1')
  b.run('view.jump(3)')
  b.wait('view.pager.scene.position > 0.01', 'the jump runs')
  b.page.click('[data-inspect=pause]')
  position = b.scene['position']
  b.page.wait_for_timeout(150)
  check(b.scene['position'] == position, 'time stops', (position, b.scene['position']))
  b.page.click('[data-inspect=step]')
  check(b.scene['position'] > position, 'a step is a frame', (position, b.scene['position']))
  count = b.run('recorded.count')
  # Back to where the list came to rest, and to the very beginning.
  index = b.run("recorded.events.findIndex(({ event }) => event.type === 'page.jump')")
  b.run(f'inspector.show({index})')
  check(b.run('view.pager.digest.toString()') == now, 'the past is shown as it was')
  check(b.scene['position'] == 0 and b.run("document.querySelector('#phone .folio-page:not([style*=none])').id").endswith('-1'), 'the first page is back')
  b.run('inspector.show(0)')
  check(b.scene['pages'] == [], 'before the first event there is nothing')
  b.page.click('[data-inspect=live]')
  b.page.select_option('[data-inspect=speed]', '1')
  b.settle()
  check(b.scene['selected'] == 3, 'the jump continues', b.scene['selected'])
  # Another future.
  b.run(f'inspector.show({index})')
  b.page.click('[data-inspect=continue]')
  b.settle()
  check(b.scene['selected'] == 1 and b.run('recorded.count') >= index, 'the past becomes the present')
  b.run('view.jump(2)')
  b.settle()
  answers = replay(b.run('recorded.trace.text'))
  check(json.loads(answers[-1])['state']['digest'] == b.run("view.pager.digest.toString(16).padStart(16, '0')"), 'and its trace is that of what is shown')
  check(count > index, 'events were recorded after it', count)


@test('H17: the history of the inspector has a limit, and any moment within it is shown as it was')
def limited(b):
  b.open('?history=600')
  digests = b.run("""() => { window.digests_ = new Map(); view.runner.observers.add(() => digests_.set(recorded.count, view.pager.digest)); let [x, at] = [0, view.runner.now];
    for (let count = 0; count < 1900; count += 1) {
      const offset = count % 50 * 20;
      if (count % 10 === 9) view.send({ type: 'page.jump', to: 1 + count % 5, animated: count % 20 === 9 });
      else view.send({ type: 'list.scrollTo', page: view.pager.scene.selected, target: { type: 'offset', offset }, animated: false });
    }
    return digests_.size; }""")
  check(digests >= 1_900, 'digests were noted', digests)
  b.settle()
  first, kept, count = b.run('[recorded.first, recorded.events.length, recorded.count]')
  check(600 <= kept <= 600 + 256 and first == count - kept > 1_000, 'the limit holds', (first, kept, count))
  b.page.wait_for_timeout(300)
  check(b.run('Number(inspector.parts.scrub.min)') == first, 'the slider begins where the history does', b.run('inspector.parts.scrub.min'))
  pagers = b.run('folio.exports.folio_machines()')
  wrong = b.run("""(first) => { const wrong = []; for (const count of [first, first + 1, first + 255, first + 256, first + 257, first + 500, recorded.count]) {
    inspector.show(count); if (digests_.has(count) && view.pager.digest !== digests_.get(count)) wrong.push(count); } inspector.show(0); return [wrong, Number(inspector.parts.scrub.value)]; }""", first)
  check(wrong == [[], first], 'each moment has the digest that it had, and an earlier one is the first', wrong)
  lines = b.run('recorded.trace.lines.length')
  check(lines == 1_201, 'the trace ends at its limit', lines)
  answers = replay(b.run('recorded.trace.text'))
  check(json.loads(answers[-1])['state']['digest'] == b.run("digests_.get(1200)?.toString(16).padStart(16, '0')"), 'and replays to the digest of its end')
  b.page.click('[data-inspect=live]')
  b.settle()
  check(b.run('folio.exports.folio_machines()') == pagers, 'no copy is left')


@test('H03: slow motion slows everything down')
def slow(b):
  b.open()
  b.page.select_option('[data-inspect=speed]', '0.1')
  b.run('view.jump(2)')
  b.page.wait_for_timeout(700)
  check(b.scene['phase'] == 'jumping' and b.scene['position'] < 0.5, 'a jump of 0.3 s takes 3 s', b.scene['position'])
  b.page.select_option('[data-inspect=speed]', '1')
  b.settle()


# MARK: Documentation

@test('H03: the page of README.md works as it is written')
def readme(b):
  text = (root / 'Demo/Web/README.md').read_text()
  html = text.split('```html\n', 1)[1].split('```', 1)[0]
  check(len(html.strip().split('\n')) <= 30, 'it has at most 30 lines', len(html.strip().split('\n')))
  b.page.route('**/embedded.html', lambda route: route.fulfill(body=html, content_type='text/html'))
  b.page.goto(b.address + 'embedded.html')
  b.page.wait_for_selector('.folio-cell', timeout=15_000)
  check(b.page.locator('[role=tab]').count() == 3, 'it has its tabs', b.page.locator('[role=tab]').count())
  check('1' in b.page.locator('.folio-cell').nth(1).inner_text(), 'and its rows')
  # The other samples, with what they return in a comment.
  samples = [part.split('```', 1)[0].strip().split('\n') for part in text.split('```js\n')[1:]]
  compared = 0
  for code in samples:
    expected = '\n'.join(line[3:] for line in code if line.startswith('// '))
    lines = [line for line in code if not line.startswith('// ')]
    if not expected: continue
    last = lines[-1].removeprefix('const outcome = ').rstrip(';')
    body = "const { load } = await import('./folio.js'); " + '\n'.join(lines[:-1]) + '\nreturn JSON.stringify(' + last + ') === JSON.stringify(' + expected + ');'
    check(b.run('(async () => { ' + body + ' })()') is True, 'a sample returns what its comment says', code)
    compared += 1
  check(compared == 3, 'there are three samples', compared)
  b.run('view.jump(1, false)')
  b.page.wait_for_timeout(100)
  # The sample that refreshes.
  refresh = next('\n'.join(code) for code in samples if code[0].startswith('async function performed'))
  rows = b.run("(async () => { const fetchSections = async () => [{ id: 0, rows: { type: 'uniform', count: 7, model: {} } }]; " + refresh + " await performed({ type: 'cover.refreshStarted', page: 1 }, view); return view.pager.page(1).rowCount; })()")
  check(rows == 7, 'the sample that refreshes sends other rows', rows)
  # A chat that is restored, by the samples of both.
  of = lambda name: next('\n'.join(code) for code in samples if code[0].startswith('function ' + name))
  state = b.run("(async () => { " + of('chat') + of('save') + """
    const { FolioView } = await import('./view.js');
    const box = document.createElement('div'); box.style.cssText = 'width: 320px; height: 480px'; document.body.append(box);
    const wait = (frames) => new Promise((done) => { const next = () => frames-- ? requestAnimationFrame(next) : done(); next(); });
    const make = () => new FolioView(view.folio, box, {
      pages: [{ id: 1, title: 'One' }, { id: 2, title: 'Chat' }], settled: 2, list: chat, restoration: saved(),
      load: async () => [{ id: 0, rows: { type: 'uniform', count: 90, model: {} } }],
      render: (element, { row }) => { element.textContent = `Message ${row}`; },
    });
    const shown = () => [...box.querySelectorAll('.folio-cell')].map((cell) => [Number(cell.textContent.slice(8)), cell.getBoundingClientRect()])
      .filter(([, rect]) => rect.left >= box.getBoundingClientRect().left - 1 && rect.right <= box.getBoundingClientRect().right + 1 && rect.bottom > box.getBoundingClientRect().top + 44 && rect.top < box.getBoundingClientRect().bottom).map(([row]) => row).sort((a, b) => a - b);
    let here = make();
    await wait(20);
    const begun = Math.max(...shown());
    const reason = received(here, 5);
    await wait(20);
    const followed = Math.max(...shown());
    here.send({ type: 'list.scrollTo', page: 2, target: { type: 'row', row: 30, alignment: 'start', offset: 0 }, animated: false });
    await wait(10);
    const before = shown()[0];
    save(here);
    here.remove();
    here = make();
    await wait(30);
    const after = [here.pager.scene.selected, shown()[0]];
    here.remove(); box.remove(); localStorage.removeItem('place');
    return { begun, reason, followed, isSame: after[0] === 2 && after[1] === before, before, after };
  })()""")
  check((state['begun'], state['reason'], state['followed'], state['isSame']) == (89, None, 94, True), 'the samples of a chat and of a place work', state)
  b.page.locator('[role=tab]').nth(1).click()
  b.page.wait_for_timeout(700)
  check(b.page.locator('[role=tab][aria-selected=true]').inner_text() == b.page.locator('[role=tab]').nth(1).inner_text(), 'a tab is selected')


# MARK: Budgets

@test('H03: budgets')
def budgets(b):
  b.open()
  instantiate = b.run("""async () => { const bytes = await (await fetch('folio.wasm')).arrayBuffer(); const module = await WebAssembly.compile(bytes);
    const { load } = await import('./folio.js'); const times = [];
    for (let i = 0; i < 9; i += 1) { const begin = performance.now(); await load(module); times.push(performance.now() - begin); }
    return times.sort((a, b) => a - b)[4]; }""")
  event = b.run("""() => { const pager = folio.pager(); let at = 1e9; const send = (event) => pager.handle(event, () => {});
    send({ type: 'page.pagesChanged', pages: [1, 2, 3] }); send({ type: 'frameChanged', width: 320, height: 640 }); send({ type: 'page.containerWillAppear' });
    send({ type: 'pointer', phase: 'down', x: 100, y: 100, at });
    const round = () => { const begin = performance.now(); for (let i = 0; i < 100000; i += 1) send({ type: 'pointer', phase: 'moved', x: 100, y: 100 + i % 5, at: at += 1e6 }); return (performance.now() - begin) / 100; };
    const times = [round(), round(), round(), round(), round()]; pager.end(); return Math.min(...times); }""")
  b.open('?plain=1')
  b.run('view.jump(5, false)')
  b.settle()
  for _ in range(3): b.flick(200, 650, dy=-400)
  b.settle()
  memory = b.run('folio.exports.memory.buffer.byteLength')
  b.session.send('Emulation.setCPUThrottlingRate', {'rate': 6})
  b.run("""window.scripts_ = []; view.runner.measured = (time) => scripts_.push(time); 0""")
  b.flick(200, 650, dy=-400)
  b.page.wait_for_timeout(600)
  scripts = sorted(b.run('scripts_'))
  b.session.send('Emulation.setCPUThrottlingRate', {'rate': 1})
  b.settle()
  for _ in range(6): b.flick(200, 650, dy=-400)
  b.settle()
  growth = b.run('folio.exports.memory.buffer.byteLength') - memory
  stack = int(next(line.split()[1] for line in (root / 'Demo/Web/Swift/thresholds.txt').read_text().splitlines() if line.startswith('stack')))
  check(len(scripts) > 5, 'the fling had frames', len(scripts))
  median, worst = scripts[len(scripts) // 2], scripts[-1]
  for label, value, unit, budget in (
    ('instantiate', instantiate, 'ms', 5), ('an event', event, 'µs', 1), ('script in a frame of a fling, 6 × slower, median', median, 'ms', 1),
    ('… the slowest', worst, 'ms', None), ('growth of wasm memory in steady state', growth, 'bytes', 0), ('stack', stack, 'bytes', 65_536),
  ):
    figures.append(f'{label:50} {value:10.2f} {unit:5} ' + ('' if budget is None else f'budget {budget}{"" if value <= budget else ": missed"}'))
  # A clock decides only what is far off: the machine may do other work.
  check(growth == 0, 'the memory does not grow', growth)
  check(stack <= 65_536, 'the stack is within its budget', stack)
  check(instantiate < 100 and event < 20 and median < 20, 'times are not far off', (instantiate, event, median))


def perform(chosen):
  """Performs tests in a browser of their own, one after the other. Returns those that failed."""
  failed = []
  with chromium() as (driver, address):
    for name, function, options in chosen:
      context = driver.new_context(viewport={'width': 1120, 'height': 920}, has_touch=True, reduced_motion=options.get('reduced', 'no-preference'))
      browser = Browser(context.new_page(), address)
      begin = time.time()
      try:
        function(browser)
        if browser.errors: raise Failure(f'errors in the page: {browser.errors[:3]}')
        print(f'✔ {name} ({time.time() - begin:.1f} s)', flush=True)
      except Exception as error:
        failed.append((name, function, options))
        print(f'✘ {name}: {type(error).__name__}: {error}', flush=True)
        if browser.errors: print(f'  in the page: {browser.errors[:3]}', flush=True)
      context.close()
  if figures: print('\n' + '\n'.join(figures))
  return failed


def main():
  import test_tour, test_view
  match sys.argv[1:]:
    case ['--half', half]:
      # What is timed is performed alone, after the halves.
      failed = perform([test for test in tests if test[1] is not budgets][int(half)::2])
      for test in failed: print(tests.index(test), file=sys.stderr, flush=True)
    case []:
      # A test waits most of its time for motions and pictures: two browsers at once need half as long.
      halves = [subprocess.Popen([sys.executable, __file__, '--half', half], stderr=subprocess.PIPE, text=True) for half in '01']
      numbers = [line.strip() for half in halves for line in half.communicate()[1].splitlines()]
      broken = [half for half in halves if half.returncode]
      for line in numbers:
        if not line.isdigit(): print(line)
      # Samples of a finger that come late are another gesture. What failed beside another browser has one more try alone.
      again = [tests[int(line)] for line in numbers if line.isdigit()]
      if again: print(f'Once more, alone: {len(again)}')
      failed = perform(again + [test for test in tests if test[1] is budgets])
      sys.exit(1 if failed or broken else 0)
    case words:
      chosen = [test for test in tests if any(word in test[0] or word in test[1].__name__ for word in words)]
      sys.exit(1 if perform(chosen) else 0)


if __name__ == '__main__': main()
