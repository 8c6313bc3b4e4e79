"""The tour in the page of Demo/Web. test_browser.py runs these."""
import json
from browser import check, continuous
from registry import test

TOUR = '?set=tour&direction=ltr'
HOME, FEED, PICTURES, ROWS, BOOK = 11, 12, 13, 14, 15


def opened(b, page=HOME, query='', presses=False):
  b.open(TOUR + query, holds=True)
  # A busy machine may need long from one touch to the next.
  if not presses: b.run("view.send({ type: 'configured', configuration: { ...view.pager.settings.pager, highlightDelay: 5, longPressDelay: 9 } })")
  if page != HOME: b.run(f'view.jump({page}, false)')
  rest(b)
  return b


def rest(b):
  """Waits until nothing moves. A banner waits for its next slide, and a list measures ahead when it is idle."""
  for _ in range(2):
    b.wait("['never', 'endOfTurn'].includes(view.pager.wake) && view.pager.scene.phase === 'resting'", 'the pager comes to rest', 30)
    b.page.wait_for_timeout(60)


@test('S05: the tour opens with a page that is declared, whose banner advances by itself')
def tour_home(b):
  opened(b)
  check(b.run("[...document.querySelectorAll('#phone > .folio-strip [role=tab]')].map((tab) => tab.innerText).join()") == 'Home,Feed,Pictures,Rows,Book', 'five pages')
  kinds = b.run("tour.part(11).table.sections.map(({ look }) => look)")
  check(sorted(kinds) == ['cards', 'chips', 'notes', 'ranks', 'songs', 'stations'], 'six kinds of sections', kinds)
  check(b.run("document.querySelector('.tour-kind').innerText") == 'MDTable', 'the cover names the system')
  first = b.run('tour.part(11).carousel.selected')
  b.page.mouse.move(5, 5)
  b.wait(f'tour.part(11).carousel.selected !== {first}', 'the banner advances', 12)
  # It stops while it is pointed at.
  box = b.page.locator('.home-carousel').bounding_box()
  b.page.mouse.move(box['x'] + 100, box['y'] + 60)
  b.wait("tour.part(11).carousel.carousel.scene({ width: 372, height: 1 }).advance === 'cancelled'", 'a pointer over it stops it')
  b.page.click('text=Its source')
  text = b.page.locator('#sheet pre').inner_text()
  check('new Table(' in text and len(text.strip().split('\n')) <= 15, 'the declaration is shown, in at most 15 lines', text)
  b.page.keyboard.press('Escape')


@test('S05: a finger on the banner drags the slides, and along the list it scrolls')
def tour_banner(b):
  opened(b)
  b.run("tour.part(11).carousel.send({ type: 'configured', configuration: { interval: null } })")
  y = b.run("(() => { const box = document.querySelector('.home-carousel').getBoundingClientRect(); return box.top - document.querySelector('#phone').getBoundingClientRect().top + 70; })()")
  first = b.run('tour.part(11).carousel.selected')
  b.record()
  b.swipe((300, y), (90, y + 3), steps=12)
  b.wait("tour.part(11).carousel.runner.pager.wake === 'never'", 'the slides rest')
  check(b.run('tour.part(11).carousel.selected') == first % 5 + 1, 'the next slide', (first, b.run('tour.part(11).carousel.selected')))
  check(b.scene['selected'] == HOME and b.scene['phase'] == 'resting', 'and the page stays', b.scene['selected'])
  b.swipe((200, y), (203, y - 190), steps=12, hold=80)
  rest(b)
  check(b.scene['collapse'] > 100, 'along the list it scrolls', b.scene['collapse'])
  continuous(b.recorded(), 7_000, 'a drag on the banner')
  b.swipe((330, 500), (90, 500), steps=12)
  rest(b)
  check(b.scene['selected'] == FEED, 'below it a finger turns the page', b.scene['selected'])


@test('S05: only the row that changed is rendered')
def tour_dirty(b):
  opened(b)
  b.page.mouse.move(5, 5)
  row = b.run("tour.part(11).keys.findIndex((key) => tour.part(11).table.at(key).part === 'songs')")
  b.run(f"view.send({{ type: 'list.scroll', page: 11, to: {row}, alignment: 'centre', animated: false }})")
  rest(b)
  b.wait("tour.part(11).counts.frame === 0", 'all is drawn')
  b.page.wait_for_timeout(400)
  before = b.run('tour.part(11).counts.rendered')
  b.run(f'tour.part(11).tapped({{ row: {row} }})')
  b.page.wait_for_timeout(200)
  check(b.run('tour.part(11).counts.rendered') == before + 1, 'one row is rendered', b.run('tour.part(11).counts.rendered') - before)
  check(b.run('tour.part(11).counts.last') == 1, 'and the cover says so')
  check(b.run(f"view.elementOf(11, {row})?.innerText.includes('♥')"), 'it is marked')


@test('S05: sections are ordered with buttons, and by dragging their rows')
def tour_order(b):
  opened(b, presses=True)
  b.page.click('.tour-actions >> text=Order sections')
  rest(b)
  titles = lambda: b.run("tour.part(11).table.order.map((index) => tour.part(11).table.sections[index].title)")
  shown = lambda: b.run("[...document.querySelectorAll('.home-sheet')].filter((e) => e.folioCell.isShown).sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((e) => e.querySelector('strong').innerText)")
  check(shown() == titles() and len(titles()) == 6, 'a row for each', shown())
  before = titles()
  b.page.click(f'[aria-label="Move {before[1]} up"]')
  rest(b)
  check(titles()[:2] == [before[1], before[0]] and shown() == titles(), 'a button moves it', (titles(), shown()))
  # A long press lifts a row, and a finger carries it.
  y = lambda row: b.run(f"(() => {{ const cell = view.pager.scene.pages.find((p) => p.page === 11).cells.find((c) => c.row === {row}); return cell.frame.y + cell.frame.height / 2; }})()")
  order = titles()
  start = y(0)
  b.touch('touchStart', (120, start))
  b.wait("view.pager.scene.pages.some((p) => p.cells.some((c) => c.layer === 'lifted'))", 'a long press lifts the row')
  for step in range(1, 13):
    b.touch('touchMove', (120, start + step * 11.2))
    b.page.wait_for_timeout(16)
  b.page.wait_for_timeout(120)
  b.touch('touchEnd')
  rest(b)
  b.wait("!view.pager.scene.pages.some((p) => p.cells.some((c) => c.layer !== 'row'))", 'it lands')
  b.page.wait_for_timeout(150)
  check(titles() == [order[1], order[2], order[0], *order[3:]] and shown() == titles(), 'it was carried two places down', (order, titles(), shown()))
  b.page.click('.tour-actions >> text=Done')
  rest(b)
  headers = b.run("tour.part(11).keys.map((key) => tour.part(11).table.at(key)).filter(({ part }) => part === 'header').map(({ section }) => section.title)")
  check(headers == titles(), 'the page has the order', headers)


@test('S02: a feed of thousands of tiles has few elements, which are used again')
def tour_feed(b):
  opened(b, FEED)
  count = b.run('tour.part(12).items.length')
  elements = lambda: b.run("document.querySelectorAll('.tile').length")
  check(count > 2_000 and 5 < elements() < 80, 'few of thousands are in the document', (count, elements()))
  agreement = """(() => { const base = view.element.getBoundingClientRect(); const page = view.pager.scene.pages.find((p) => p.page === 12); let worst = 0; let found = 0;
    const top = page.cells[0].frame.y; const boxes = [...document.querySelectorAll('.tile:not([hidden])')].map((e) => e.getBoundingClientRect());
    for (const { frame } of tour.part(12).feed.scene.tiles) { const distance = Math.min(...boxes.map((box) => Math.abs(box.left - base.left - frame.x) + Math.abs(box.top - base.top - top - frame.y) + Math.abs(box.width - frame.width) + Math.abs(box.height - frame.height))); worst = Math.max(worst, distance); found += 1; }
    const seen = tour.part(12).items.filter((item) => item.y + top < view.element.clientHeight && item.y + item.height + top > 0).map((item) => item.id); const mounted = new Set(tour.part(12).feed.scene.tiles.map(({ id }) => id));
    return { worst, found, missing: seen.filter((id) => !mounted.has(id)).length }; })()"""
  state = b.run(agreement)
  check(state['worst'] < 0.6 and state['missing'] == 0 and state['found'] > 5, 'tiles are where the feed has them, and none that is seen is missing', state)
  for _ in range(5): b.flick(200, 650, dy=-420, speed=3_000)
  rest(b)
  made = b.run('tour.part(12).counts.made')
  for _ in range(6): b.flick(200, 650, dy=-420, speed=3_000)
  rest(b)
  state = b.run(agreement)
  check(state['worst'] < 0.6 and state['missing'] == 0, 'after flings too', state)
  check(b.run('tour.part(12).counts.reused') > 50 and b.run('tour.part(12).counts.made') - made < 15, 'elements are used again', b.run('tour.part(12).counts'))
  # A tap marks the tile that is on top.
  b.run("view.send({ type: 'list.scrollTo', page: 12, target: { type: 'offset', offset: 2000 }, animated: false })")
  rest(b)
  point = b.run("""(() => { const page = view.pager.scene.pages.find((p) => p.page === 12); const top = page.cells[0].frame.y; const tile = [...tour.part(12).feed.scene.tiles].find(({ frame, kind }) => kind === 1 && frame.y + top > 110 && frame.y + frame.height + top < 760);
    return [tile.frame.x + 20, tile.frame.y + top + 20, tile.id]; })()""")
  b.tap(point[0], point[1])
  b.wait(f'tour.part(12).marked.has({point[2]})', 'the tile is marked')
  before = b.run('tour.part(12).counts.rendered')
  b.run('tour.part(12).edit()')
  after = b.run('[tour.part(12).counts.rendered, tour.part(12).feed.scene.tiles.filter(({ index }) => index % 3 === 0).length]')
  check(after[0] - before == after[1], 'an edit renders what it changes', (before, after))
  b.page.set_viewport_size({'width': 700, 'height': 800})
  b.wait('view.pager.scene.frame.width === 700', 'the frame is that of the element')
  b.page.wait_for_timeout(400)
  state = b.run(agreement)
  check(state['worst'] < 0.6 and state['missing'] == 0, 'a new width lays the tiles out again', state)
  b.page.set_viewport_size({'width': 1120, 'height': 920})


@test('S04: rows are drawn by workers, and one load serves all rows with a picture')
def tour_pictures(b):
  opened(b, PICTURES)
  complete = """(() => { const rows = [...document.querySelectorAll('.picture-row')].filter((e) => e.folioCell.isShown && e.getBoundingClientRect().top < innerHeight && e.getBoundingClientRect().bottom > 300);
    return rows.length > 3 && rows.every((e) => e.querySelector('.picture-text canvas').classList.contains('on') && (e.hasAttribute('data-failed') || e.querySelector('.picture-frame canvas').classList.contains('on'))); })()"""
  b.wait(complete, 'what is visible is drawn', 30)
  blank = """() => [...document.querySelectorAll('.picture-row canvas.on')].slice(0, 6).map((canvas) => { const copy = document.createElement('canvas'); [copy.width, copy.height] = [canvas.width, canvas.height]; const context = copy.getContext('2d');
    context.drawImage(canvas, 0, 0); const { data } = context.getImageData(0, 0, copy.width, copy.height); return data.some((value) => value > 0); })"""
  check(all(b.page.evaluate(blank)), 'and not with nothing')
  counts = b.run('tour.part(13).counts')
  check(counts['applied'] > 8 and counts['fetched'] > 3, 'drawings were delivered', counts)
  for _ in range(5): b.flick(200, 650, dy=-420, speed=4_000)
  rest(b)
  b.wait(complete, 'after flings too', 30)
  counts = b.run('tour.part(13).counts')
  check(counts['fetched'] <= 64 + 4 and counts['started'] >= counts['applied'], 'a picture is fetched once', counts)
  # The page itself draws, and rows have text alone.
  b.run('tour.part(13).actions[0].run()')
  b.wait(complete, 'without workers too', 30)
  b.run('tour.part(13).actions[1].run()')
  b.wait("[...document.querySelectorAll('.picture-row')].filter((e) => e.folioCell.isShown).every((e) => e.classList.contains('text-only'))", 'text only')
  b.run('tour.part(13).actions[2].run()')
  b.wait('view.pager.page(13).rowCount === 2000', 'more rows')
  # A picture that failed is loaded again by a tap.
  b.run("tour.part(13).actions[1].run(); tour.part(13).actions[0].run()")
  row = b.run("(async () => { const { addressOf } = await import('./tour/picture-row.js'); for (let row = 0; row < 1000; row += 1) if (addressOf(row) === 37) return row; })()")
  b.run(f"view.send({{ type: 'list.scroll', page: 13, to: {row}, alignment: 'centre', animated: false }})")
  failed = f"view.elementOf(13, {row})?.querySelector('.picture-row').hasAttribute('data-failed')"
  shown = f"view.elementOf(13, {row})?.querySelector('.picture-frame canvas').classList.contains('on')"
  b.wait(f'{failed} || {shown}', 'the load ends', 20)
  if b.run(failed):
    b.run(f'tour.part(13).tapped({{ row: {row} }})')
    b.wait(shown, 'the second attempt succeeds', 20)


@test('S03: rows are measured once, ahead when idle, and alone when they change')
def tour_rows(b):
  opened(b, ROWS, '&rows=240')
  b.wait('tour.part(14).causes.size === 240', 'all heights are known in the end', 60)
  rest(b)
  counts = b.run('tour.part(14).counts')
  check(counts['idle'] > 200 and counts['demand'] < 30 and counts['idle'] + counts['demand'] < 255, 'most when idle, each once', counts)
  measured = lambda: b.run('tour.part(14).counts.idle + tour.part(14).counts.demand')
  before = measured()
  for _ in range(3): b.flick(200, 650, dy=-420, speed=3_000)
  rest(b)
  check(measured() == before, 'scrolling measures nothing', measured() - before)
  b.run('tour.part(14).shuffle()')
  rest(b)
  check(measured() == before, 'neither does another order', measured() - before)
  for action, change in (('edit', 1), ('add', 1), ('remove', 0)):
    before = measured()
    b.run(f'tour.part(14).{action}()')
    b.page.wait_for_timeout(150)
    rest(b)
    check(measured() - before == change, f'{action} measures {change}', measured() - before)
  gaps = b.run("""(() => { const page = view.pager.scene.pages.find((p) => p.page === 14); return page.cells.map((cell) => { const box = view.elementOf(14, cell.row).querySelector('.folio-content').getBoundingClientRect(); return Math.abs(box.height - cell.frame.height); }); })()""")
  check(len(gaps) > 3 and max(gaps) < 0.1, 'rows are as high as their contents', gaps)
  b.run('tour.part(14).forget()')
  b.wait('tour.part(14).causes.size === 240', 'forgotten heights are measured again', 60)


@test('S01: a book of 10 000 pages keeps seven in memory, and jumps anywhere')
def tour_book(b):
  opened(b, BOOK)
  b.wait("tour.part(15).view?.pager.scene.pages[0]?.cells.length > 1", 'the book is open')
  inner = "tour.part(15).view"
  calm = lambda: b.wait(f"{inner}.pager.wake === 'never' && {inner}.pager.scene.phase === 'resting' && view.pager.wake === 'never'", 'both come to rest')
  calm()
  outcome = b.run(f"{inner}.request({{ type: 'page.jump', to: 9000 }})")
  check(outcome == 'completed' and b.run('tour.part(15).selected') == 9_000, 'a jump over thousands of pages', outcome)
  for page in (17, 2_500, 7_777, 5, 9_999, 300, 4_000): b.run(f"{inner}.request({{ type: 'page.jump', to: {page}, animated: false }})")
  calm()
  cached = b.run(f'{inner}.pager.cached')
  check(len(cached) <= 7 and 4_000 in cached[:3], 'few pages are in memory', cached)
  check(b.run('tour.part(15).counts.evicted') > 3, 'others were evicted', b.run('tour.part(15).counts'))
  # The cover is drawn with the frame after the one in which the book comes to rest.
  b.wait(f"JSON.stringify([...document.querySelectorAll('.book-memory span')].map((e) => Number(e.innerText.replaceAll(',', '')))) === '{json.dumps(cached, separators=(',', ':'))}'", 'the cover of the book shows them')
  # Fingers turn the pages of the book, and at its first page those around it.
  b.run('tour.part(15).jump(1)')
  calm()
  box = b.run("(() => { const p = document.querySelector('#phone').getBoundingClientRect(); const i = document.querySelector('.book').getBoundingClientRect(); return [i.left - p.left, i.top - p.top, i.width, i.height]; })()")
  y = box[1] + 250
  b.swipe((330, y), (90, y + 2), steps=12)
  calm()
  check(b.run('tour.part(15).selected') == 2 and b.scene['selected'] == BOOK, 'a finger turns a page of the book', b.run('tour.part(15).selected'))
  b.swipe((60, y), (310, y + 2), steps=12)
  calm()
  check(b.run('tour.part(15).selected') == 1 and b.scene['selected'] == BOOK, 'and back', b.run('tour.part(15).selected'))
  b.swipe((60, y), (310, y + 2), steps=12)
  rest(b)
  check(b.scene['selected'] == ROWS, 'at its first page the pager around it turns', b.scene['selected'])


@test('H03: the tour fits phones and desks, in light and dark')
def tour_pages_fit(b):
  """Nothing is cut off or wider than the screen, in light and dark, on a phone and on a desk."""
  for width, height, theme in ((390, 844, 'light'), (390, 844, 'dark'), (1280, 960, 'light'), (1280, 960, 'dark')):
    b.page.set_viewport_size({'width': width, 'height': height})
    b.open(f'?set=tour&theme={theme}', holds=True)
    rest(b)
    check(b.run('document.documentElement.scrollWidth <= innerWidth'), f'nothing is wider than {width}')
    for page in (HOME, FEED, PICTURES, ROWS, BOOK):
      b.run(f'view.jump({page}, false)')
      b.page.wait_for_timeout(250)
      cut = b.run("""(() => { const box = document.querySelector('#phone > .folio-cover').getBoundingClientRect(); return [...document.querySelectorAll('.tour-text > *, .tour-actions button, .tour-details code')].filter((e) => { const r = e.getBoundingClientRect(); return r.height > 0 && (r.top < box.top - 0.5 || r.bottom > box.bottom + 0.5 || r.right > box.right + 0.5 || r.left < box.left - 0.5); }).map((e) => e.innerText); })()""")
      check(cut == [], f'the cover of {page} at {width} fits', (cut, b.scene['collapse']))
      contrast = b.run("getComputedStyle(document.querySelector('#phone .folio-page')).backgroundColor")
      check((theme == 'dark') == (contrast == 'rgb(31, 29, 27)'), 'the theme applies', contrast)


@test('H17: the past of the tour is shown as it was')
def tour_past(b):
  opened(b, PICTURES)
  drawn = """(() => { const rows = [...document.querySelectorAll('.picture-row')].filter((e) => e.folioCell.isShown); return rows.length > 3 && rows.every((e) => e.querySelector('.picture-text canvas').classList.contains('on')); })()"""
  b.wait(drawn, 'the rows are drawn', 30)
  count, digest, first = b.run("[recorded.count, String(view.pager.digest), view.pager.scene.pages[0].cells.map(({ row }) => row)]")
  for _ in range(3): b.flick(200, 650, dy=-420, speed=4_000)
  rest(b)
  b.run(f'view.jump({HOME}, false)')
  ordered = b.run('(tour.part(11).order(true), recorded.count)')
  rest(b)
  b.run('tour.part(11).order(false)')
  rest(b)
  b.run(f'inspector.show({ordered})')
  check(b.run("[...document.querySelectorAll('.home-sheet')].filter((e) => e.folioCell.isShown).length") == 6, 'the sheet of the past is shown')
  b.run(f'inspector.show({count})')
  past = b.run("[String(view.pager.digest), view.pager.scene.pages[0].cells.map(({ row }) => row)]")
  check(past == [digest, first], 'so are the rows of another page', (past, digest, first))
  b.wait(drawn, 'they are drawn again', 30)
  b.page.evaluate('inspector.resume()')
  rest(b)
  check(b.scene['selected'] == HOME and b.run("document.querySelectorAll('.home-header').length") > 0, 'and then the present')
