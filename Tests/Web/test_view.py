"""The host in view.js, in a page with nothing else. test_browser.py runs these."""
from browser import check
from registry import test


@test('H03: a row that cannot be rendered is empty, is reported, and holds nothing up')
def throwing(b):
  state = b.blank("""
    window.errors = [];
    window.view = shown({ onError: (error, place) => errors.push([error.message, place.during, place.page, place.row]),
      render: (element, { row }) => { if (row % 7 === 3) throw new Error(`no row ${row}`); element.textContent = `Row ${row}`; element.style.height = `${20 + row % 5}px`; } });
    await frames(4);
    return { errors, rows: [...document.querySelectorAll('.folio-cell')].map((cell) => [Number(cell.dataset.row), cell.innerText]) };""")
  check(['no row 3', 'render', 1, 3] in state['errors'], 'it is reported with its place', state['errors'][:3])
  check(all(text == ('' if row % 7 == 3 else f'Row {row}') for row, text in state['rows']), 'no row shows another', state['rows'])
  # Elements are used again for rows that cannot be rendered.
  b.run("view.send({ type: 'list.scrollTo', page: 1, target: { type: 'row', row: 35, alignment: 'start', offset: 0 }, animated: true })")
  b.page.wait_for_timeout(900)
  rows = b.run("[...document.querySelectorAll('.folio-cell')].map((cell) => [Number(cell.dataset.row), cell.innerText])")
  check(b.run('view.pager.wake') == 'never' and any(row >= 35 for row, _ in rows), 'an animated scroll ends at its row', (b.run('view.pager.wake'), rows))
  check(all(text == ('' if row % 7 == 3 else f'Row {row}') for row, text in rows), 'no row shows another after it', rows)
  count = b.run('errors.length')
  b.run('view.draw()')
  check(b.run('errors.length') == count, 'a row is rendered once, and not with every frame', b.run('errors.length') - count)
  check(b.run('caught') == [], 'nothing reaches the window', b.run('caught'))


@test('H03: errors of the host are reported to the window unless there is onError')
def reported(b):
  state = b.blank("""
    window.view = shown({ render: (element, { row }) => { if (row === 2) throw new Error('no row 2'); element.textContent = row; },
      load: async (page) => { if (page === 2) throw new Error('no network'); return uniform(9); } });
    await frames(3);
    view.jump(2, false);
    await frames(3);
    return { caught, failed: view.pager.page(2).loadState };""")
  check(any('no row 2' in text for text in state['caught']) and any('no network' in text for text in state['caught']), 'both are', state['caught'])
  check(state['failed'] == 'failed', 'the page failed', state['failed'])


@test('H03: a view is given to render and load before the constructor returns')
def given(b):
  state = b.blank("""
    const given = [];
    window.view = shown({ load: (page, view) => { given.push(['load', view.titles.get(page)]); return uniform(3); },
      render: (element, { page, row }, view) => { given.push(['render', view.titles.get(page)]); view.draw; element.textContent = row; } });
    await frames(2);
    return given;""")
  check(['load', 'One'] in state and ['render', 'One'] in state, 'each receives the view', state[:4])


@test('H03: a view that cannot be made leaves nothing behind')
def undone(b):
  state = b.blank("""
    box.setAttribute('class', 'mine');
    box.append(document.createElement('b'));
    const before = box.outerHTML;
    const pagers = folio.exports.folio_machines();
    const tries = [
      [{ prepare: () => { throw new Error('not prepared'); } }, 'not prepared'],
      [{ pages: [{ id: 1, title: 'One' }, { id: 1, title: 'Again' }] }, 'duplicatePage'],
      [{ pages: 5 }, 'pages'], [{ load: undefined }, 'load'], [{ render: 5 }, 'render'], [{ cover: { maximum: 5, minimum: 9 } }, 'illegalValue'],
      [{ settings: { page: { jumpDuration: -1 } } }, 'jumpDuration'], [{ pages: [{ id: 'tea', title: 'Tea' }] }, 'pages'],
    ];
    const found = [];
    for (const [options, text] of tries) {
      try { shown(options); found.push('made'); } catch (error) { found.push(error.message.includes(text) ? 'ok' : error.message); }
    }
    for (const call of [() => new FolioView(null, box, {}), () => new FolioView(folio, null, {}), () => new FolioView(folio, box)]) {
      try { call(); found.push('made'); } catch (error) { found.push(error instanceof TypeError && /folio|element|options/.test(error.message) ? 'ok' : error.message); }
    }
    await frames(2);
    return { found, same: box.outerHTML === before, html: box.outerHTML, pagers: folio.exports.folio_machines() - pagers, caught };""")
  check(set(state['found']) == {'ok'}, 'each is refused with its reason', state['found'])
  check(state['same'], 'the element is as it was', state['html'])
  check(state['pagers'] == 0, 'no pager is left', state['pagers'])


@test('H03: a view may be removed by what it calls')
def removes(b):
  state = b.blank("""
    const found = {};
    for (const where of ['render', 'performed', 'drawn', 'load', 'frame']) {
      box.removeAttribute('style');
      box.dir = 'ltr';
      box.dataset.mine = 'yes';
      const before = box.outerHTML;
      let rendered = 0;
      const leave = (view) => view.remove();
      const view = shown({
        load: (page, view) => { if (where === 'load') queueMicrotask(() => leave(view)); return where === 'load' ? new Promise((resolve) => setTimeout(() => resolve(uniform(3)), 20)) : uniform(40); },
        render: (element, { row }, view) => { element.textContent = row; if (where === 'render' && (rendered += 1) === 3) leave(view); },
        drawn: (scene, view) => { if (where === 'drawn') leave(view); },
        performed: (effect, view) => { if (where === 'performed' && effect.type === 'list.mount') leave(view); if (where === 'frame' && effect.type === 'page.transitionEnded') leave(view); },
      });
      if (where === 'frame') { await frames(2); view.setDirection('rtl'); view.scroller = 'browser'; view.scroller = 'folio'; view.jump(2); await new Promise((resolve) => setTimeout(resolve, 700)); }
      await frames(5);
      await new Promise((resolve) => setTimeout(resolve, 40));
      found[where] = [view.pager.isEnded, box.outerHTML === before ? 'same' : box.outerHTML];
      if (!view.pager.isEnded) view.remove();
      view.remove();
    }
    return { found, caught, pagers: folio.exports.folio_machines() };""")
  for where, (ended, html) in state['found'].items():
    check(ended and html == 'same', f'in {where}, it is removed with all its attributes', html)
  check(state['caught'] == [] and state['pagers'] == 0, 'without an error', state)


@test('H03: titles change when the pages do, and stay if the pages are refused')
def titles(b):
  state = b.blank("""
    window.view = shown();
    await frames(2);
    const refused = view.setPages([{ id: 1, title: 'Changed' }, { id: 1, title: 'Twice' }]);
    let thrown = null;
    try { view.setPages([{ id: 1.5, title: 'Changed' }]); } catch (error) { thrown = error.name; }
    await frames(2);
    const kept = [view.titles.get(1), view.titles.size, document.querySelector('[role=tab]').innerText];
    const done = view.setPages([{ id: 1, title: 'Changed' }, { id: 3, title: 'Three' }]);
    await frames(2);
    return { refused, thrown, kept, done, titles: [...view.titles.values()], tab: document.querySelector('[role=tab]').innerText };""")
  check(state['refused'] == {'type': 'duplicatePage', 'page': 1} and state['thrown'] == 'Malformed', 'it is refused', state)
  check(state['kept'] == ['One', 2, 'One'], 'the titles stay', state['kept'])
  check(state['done'] is None and state['titles'] == ['Changed', 'Three'] and state['tab'] == 'Changed', 'they change with the pages', state)


@test('H03: sections that are refused are a page that failed to load')
def sections(b):
  state = b.blank("""
    const errors = [];
    const bad = { 1: [{ id: 0, rows: { type: 'models', models: [{ key: 5 }, { key: 5 }] } }], 2: [{ id: 0, rows: { type: 'uniform', count: 2, model: { hieght: 5 } } }] };
    window.view = shown({ onError: (error, { during, page }) => errors.push([error.name, during, page]), load: async (page) => bad[page] });
    await frames(3);
    const failed = [view.pager.page(1).loadState];
    view.jump(2, false);
    await frames(3);
    failed.push(view.pager.page(2).loadState);
    bad[1] = uniform(4);
    view.send({ type: 'page.retry', page: 1 });
    view.jump(1, false);
    await frames(4);
    return { errors, failed, later: view.pager.page(1).loadState, rows: view.pager.page(1).rowCount, caught };""")
  check(state['failed'] == ['failed', 'failed'], 'both failed', state['failed'])
  # A page that failed ahead of time is loaded again when it is needed.
  check([error for index, error in enumerate(state['errors']) if error not in state['errors'][:index]] == [['Rejected', 'load', 1], ['Malformed', 'load', 2]], 'both are reported', state['errors'])
  check(state['later'] == 'loaded' and state['rows'] == 4, 'it may be loaded again', state)
  check(state['caught'] == [], 'nothing reaches the window', state['caught'])


@test('H03: rows that grow while the container does cause no error of the observer')
def observer(b):
  state = b.blank("""
    window.view = shown({ render: (element, { row }) => { element.innerHTML = `<div style="height:${30 + row % 3 * 9}px">Row ${row}</div>`; } });
    await frames(3);
    let worst = 0;
    for (let round = 0; round < 12; round += 1) {
      for (const element of document.querySelectorAll('.folio-content > div')) element.style.height = `${20 + Math.random() * 60}px`;
      if (round % 3 === 2) box.style.height = `${500 + round * 20}px`;
      await frames(3);
      view.draw();
      for (const cell of view.pager.scene.pages[0].cells) {
        const box_ = view.elementOf(1, cell.row).getBoundingClientRect();
        worst = Math.max(worst, Math.abs(box_.height - cell.frame.height));
      }
    }
    return { caught, worst };""")
  check(state['caught'] == [], 'nothing reaches the window', state['caught'])
  check(state['worst'] < 0.1, 'rows have their heights', state['worst'])


@test('H03: a request is a promise of the outcome of its transition')
def requests(b):
  state = b.blank("""
    window.view = shown({ pages: [1, 2, 3, 4].map((id) => ({ id, title: `Page ${id}` })) });
    await frames(2);
    const jump = (to, animated) => view.request({ type: 'page.jump', to, animated });
    const found = {};
    found.completed = await jump(3);
    found.at = view.pager.scene.settled;
    found.alreadyThere = await jump(3);
    const first = jump(1);
    const second = jump(4);
    found.early = await first;
    found.second = await second;
    const joined = [jump(2), jump(2)];
    found.joined = await Promise.all(joined);
    found.instant = await jump(1, false);
    found.tap = await view.request({ type: 'tab.tapped', page: 2 });
    found.key = await view.request({ type: 'key', key: 'next' });
    found.none = await view.request({ type: 'key', key: 'up' });
    for (const event of [{ type: 'page.jump', to: 99 }, { type: 'page.jump' }, { type: 'cover.expand' }, null, { type: 'page.jump', to: 1, request: 4 }]) {
      try { await view.request(event); found.refused = 'no'; } catch (error) { (found.refused ??= []).push(error.name); }
    }
    const last = jump(1);
    view.remove();
    found.removed = await last;
    try { await jump(2); } catch (error) { found.ended = error.name; }
    return { found, caught };""")
  found = state['found']
  check(found['completed'] == 'completed' and found['at'] == 3, 'a jump that arrives', found)
  check(found['alreadyThere'] == 'alreadyThere' and found['early'] == 'finishedEarly' and found['second'] == 'completed', 'jumps after each other', found)
  check(found['joined'] == ['completed', 'completed'], 'jumps to the same page', found)
  check(found['instant'] == 'completed' and found['tap'] == 'completed' and found['key'] == 'completed', 'instant jumps, taps and keys', found)
  check(found['none'] in ('noEffect', 'unanswered'), 'a key that requests no page', found)
  check(found['refused'] == ['Rejected', 'Malformed', 'Malformed', 'Malformed', 'Malformed'], 'what is refused', found)
  check(found['removed'] == 'removed' and found['ended'] == 'Ended', 'a view that is removed', found)
  check(state['caught'] == [], 'nothing reaches the window', state['caught'])


@test('H03: send returns the rejection of an event, and throws what is no event')
def sent(b):
  state = b.blank("""
    window.view = shown({ performed: (effect, view) => { if (effect.type === 'page.didSettle') window.within = view.send({ type: 'cover.expand' }); } });
    await frames(2);
    const found = [view.send({ type: 'page.jump', to: 99 }), view.send({ type: 'cover.expand' }), view.jump(2, false), view.jump(99)];
    for (const event of [null, { type: 'page.jumped' }, { type: 'page.jump', to: 1, animate: true }]) {
      try { view.send(event); } catch (error) { found.push(error.message); }
    }
    view.remove();
    try { view.send({ type: 'cover.expand' }); } catch (error) { found.push(error.name); }
    return { found, within: window.within === undefined, caught };""")
  reason = {'type': 'unknownPage', 'page': 99}
  check(state['found'][:4] == [reason, None, None, reason], 'a rejection or null', state['found'])
  check('expected an event, found null' in state['found'][4] and 'page.jumped' in state['found'][5] and 'animate' in state['found'][6] and state['found'][7] == 'Ended', 'or an error', state['found'])
  check(state['within'] and state['caught'] == [], 'an event within another is handled later', state)


@test('H03: tabs are as wide as their titles when a font arrives late')
def fonts(b):
  import pathlib
  fonts = sorted(pathlib.Path('/usr/share/fonts').rglob('*Mono*.ttf')) or sorted(pathlib.Path('/usr/share/fonts').rglob('*.ttf'))
  check(bool(fonts), 'there is a font')
  b.page.route('**/late.ttf', lambda route: (b.page.wait_for_timeout(0), route.fulfill(body=fonts[0].read_bytes(), content_type='font/ttf')))
  state = b.blank("""
    const style = document.createElement('style');
    style.textContent = "@font-face { font-family: Late; src: url(late.ttf); } .folio-strip { font: 22px Late, serif; }";
    document.head.append(style);
    const long = [{ id: 1, title: 'A title of iiiiii and llllll' }, { id: 2, title: 'Illicit illi illi' }];
    window.view = shown({ pages: long });
    await frames(2);
    const before = view.pager.scene.tabs.map((tab) => tab.frame.width);
    await document.fonts.load('22px Late');
    await document.fonts.ready;
    await frames(4);
    const after = view.pager.scene.tabs.map((tab) => tab.frame.width);
    const drawn = [...document.querySelectorAll('[role=tab]')].map((tab) => { const range = document.createRange(); range.selectNodeContents(tab); return range.getBoundingClientRect().width; });
    view.remove();
    return { before, after, drawn };""")
  check(state['before'] != state['after'], 'the widths change', state)
  check(all(abs(width - text - 32) < 2 for width, text in zip(state['after'], state['drawn'])), 'to those of the titles', state)


@test('H03: a cover element returns to its place')
def cover(b):
  state = b.blank("""
    const cover = document.createElement('header');
    document.body.prepend(cover);
    const view = shown({ cover: { element: cover, maximum: 100, minimum: 0 } });
    await frames(2);
    const within = cover.closest('.folio-cover') !== null;
    view.remove();
    return [within, cover.parentElement === document.body && cover === document.body.firstElementChild];""")
  check(state == [True, True], 'it is in the view, and then where it was', state)


CAROUSEL = """
  const { CarouselView } = await import('./carousel-view.js');
  box.style.cssText = 'width: 390px; height: 160px';
  window.made = (options = {}) => (window.view = new CarouselView(folio, box, { slides: [1, 2, 3], settings: { page: { spacing: 10 }, carousel: { interval: 1 } },
    render: (element, slide) => { element.textContent = `Slide ${slide}`; }, ...options }));
"""


@test('G15: a carousel in a page is dragged, stepped by keys and wheels, and advances while nobody is there')
def carousel_view(b):
  b.blank(CAROUSEL + "made(); await frames(3);")
  b.page.mouse.move(800, 700)
  calm = lambda: b.wait("['resting'].includes(view.carousel.scene({ width: 390, height: 1 }).phase)", 'it rests')
  b.wait('view.selected === 2', 'it advances', 20)
  b.page.mouse.move(200, 80)
  b.wait("view.carousel.scene({ width: 390, height: 1 }).advance === 'cancelled'", 'a pointer stops it')
  calm()
  chosen = b.run('view.selected')
  b.page.mouse.down()
  for step in range(12): b.page.mouse.move(200 - step * 18, 82)
  b.page.mouse.up()
  calm()
  check(b.run('view.selected') == chosen % 3 + 1, 'a mouse drags it', (chosen, b.run('view.selected')))
  frames = b.run("[...document.querySelectorAll('.folio-slide:not([hidden])')].map((e) => [e.getBoundingClientRect().left, e.inert, e.innerText])")
  check([0 + 8, False] in [[round(left), inert] for left, inert, _ in frames], 'one slide is exposed, at its place', frames)
  chosen = b.run('view.selected')
  b.page.locator('#phone').focus()
  b.page.keyboard.press('ArrowRight')
  calm()
  check(b.run('view.selected') == chosen % 3 + 1, 'an arrow steps', b.run('view.selected'))
  b.page.mouse.move(200, 80)
  b.page.mouse.wheel(-120, 0)
  b.page.wait_for_timeout(200)
  calm()
  check(b.run('view.selected') == chosen, 'a notch of a wheel steps back', b.run('view.selected'))
  role = b.run("[box.getAttribute('role'), box.ariaRoleDescription, document.querySelector('.folio-slide').ariaLabel]")
  check(role[:2] == ['group', 'carousel'] and role[2].endswith('of 3'), 'it is described', role)
  check(b.run('document.querySelectorAll(".folio-dots [data-current]").length') == 1, 'one dot is current')
  outcome = b.run("view.request({ type: 'page.jump', to: 2 })")
  check(outcome in ('completed', 'alreadyThere'), 'a request has an outcome', outcome)
  check(b.run('caught') == [], 'without an error', b.run('caught'))


@test('G15: a carousel that is removed, or cannot be made, leaves nothing behind')
def carousel_removed(b):
  state = b.blank(CAROUSEL + """
    const before = box.outerHTML;
    const count = folio.exports.folio_machines();
    made();
    await frames(3);
    view.remove();
    const found = [box.outerHTML === before];
    try { made({ slides: [1, 1] }); } catch (error) { found.push(error.name); }
    try { made({ settings: { carousel: { interval: -1 } } }); } catch (error) { found.push(error.name); }
    try { made({ slides: 5 }); } catch (error) { found.push(error.name); }
    await frames(2);
    return { found, html: box.outerHTML, same: box.outerHTML === before, left: folio.exports.folio_machines() - count, caught };""")
  check(state['found'] == [True, 'Rejected', 'Rejected', 'TypeError'] and state['same'], 'the element is as it was', state)
  check(state['left'] == 0 and state['caught'] == [], 'and no machine is left', state)


@test('G15: from right to left, a finger to the right shows the next slide')
def carousel_direction(b):
  b.blank(CAROUSEL + "box.dir = 'rtl'; made({ settings: { carousel: { interval: null } } }); await frames(3);")
  b.swipe((90, 80), (310, 84), steps=10)
  b.wait("view.carousel.scene({ width: 390, height: 1 }).phase === 'resting'", 'it rests')
  check(b.run('view.selected') == 2, 'the next slide', b.run('view.selected'))


@test('G15: with reduced motion a carousel does not advance, and a step is instant', reduced='reduce')
def carousel_reduced(b):
  b.blank(CAROUSEL + "made(); await frames(3);")
  b.page.mouse.move(800, 700)
  b.page.wait_for_timeout(1_800)
  check(b.run('view.selected') == 1, 'with reduced motion it does not advance', b.run('view.selected'))
  b.page.keyboard.press('Tab')
  b.page.locator('#phone').focus()
  b.page.keyboard.press('ArrowRight')
  b.page.wait_for_timeout(100)
  check(b.run('view.selected') == 2, 'and a step is instant', b.run('view.selected'))


@test('G15: what the functions of a carousel throw does not stop it')
def carousel_throwing(b):
  state = b.blank(CAROUSEL + """
    const found = {};
    const boom = (text) => () => { throw new Error(text); };
    const still = { settings: { carousel: { interval: null } } };
    const tap = () => { for (const type of ['pointerdown', 'pointerup']) box.querySelector('.folio-slide').dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch' })); };
    // Without onError the window receives what is thrown; what onError throws, it receives too.
    for (const [name, onError] of [['window', undefined], ['thrower', boom('of onError')]]) {
      caught.length = 0;
      made({ ...still, performed: boom('performed'), drawn: boom('drawn'), onError });
      await frames(3);
      view.send({ type: 'page.jump', to: 2, animated: false });
      found[name] = [view.selected, [...new Set(caught)].sort()];
      view.remove();
    }
    caught.length = 0;
    const errors = new Set();
    made({ ...still, lengths: boom('lengths'), tapped: boom('tapped'), drawn: boom('drawn'), onError: (error) => errors.add(error.message),
      render: (element, slide) => { if (slide === 1) throw new Error('slide'); element.textContent = slide; } });
    await frames(3);
    tap();
    view.send({ type: 'page.jump', to: 2, animated: false });
    await frames(2);
    found.all = [[...errors].sort(), box.innerText.trim(), [...caught]];
    view.remove();
    return found;""")
  check(state['window'] == [2, ['Uncaught Error: drawn', 'Uncaught Error: performed']], 'the window receives it', state['window'])
  check(state['thrower'] == [2, ['Uncaught Error: of onError']], 'what onError throws too', state['thrower'])
  check(state['all'] == [['drawn', 'lengths', 'slide', 'tapped'], '2', []], 'onError receives all', state['all'])


@test('G15: a carousel whose slides are no identities leaves nothing behind')
def carousel_malformed(b):
  state = b.blank(CAROUSEL + """
    const [before, count] = [box.outerHTML, folio.exports.folio_machines()];
    const found = [];
    for (const slides of [['a'], [NaN]]) try { made({ slides }); } catch (error) { found.push(error.name); }
    // One that is removed by what it calls does not observe the element.
    made({ performed: (effect, view) => view.remove() });
    box.style.width = '300px';
    await frames(3);
    box.style.width = '390px';
    return { found, html: box.outerHTML.replace(/; "/, ';"'), before, left: folio.exports.folio_machines() - count, caught };""")
  check(state['found'] == ['Malformed', 'Malformed'] and state['left'] == 0 and state['caught'] == [], 'no machine is left', state)
  check('folio' not in state['html'], 'the element is as it was', state['html'])


@test('G15: the dots and the numbers of slides follow the slides')
def carousel_changed(b):
  state = b.blank(CAROUSEL + """
    made({ settings: { carousel: { interval: null } } });
    await frames(3);
    const found = [];
    for (const pages of [[1, 2, 3, 4, 5], [1, 2]]) {
      view.send({ type: 'page.pagesChanged', pages });
      await frames(3);
      found.push([document.querySelectorAll('.folio-dots i').length, document.querySelector('.folio-slide:not([hidden]):not([inert])').ariaLabel]);
    }
    return found;""")
  check(state == [[5, '1 of 5'], [2, '1 of 2']], 'they do', state)


@test('H03: what drawn throws does not stop the view that is made')
def drawn_throws(b):
  state = b.blank("""
    const errors = new Set();
    window.view = shown({ drawn: () => { throw new Error('drawn'); }, onError: (error, { during }) => errors.add(`${error.message} ${during}`) });
    await frames(2);
    view.redraw();
    return { errors: [...errors], rows: document.querySelectorAll('.folio-cell').length, caught };""")
  check(state['errors'] == ['drawn perform'] and state['caught'] == [] and state['rows'] > 5, 'it is reported', state)


@test('H03: options of the wrong kind are refused, and a view that was removed changes its element no more')
def kinds(b):
  state = b.blank("""
    const before = box.outerHTML;
    const found = [];
    for (const options of [{ tapped: 5 }, { performed: 'x' }, { drawn: {} }, { onError: 5 }, { list: 5 }, { prepare: 5 }, { direction: 'up' }, { settings: 5 }, { settings: null },
      { cover: { element: 'x', maximum: 9, minimum: 0 } }, { tabLength: -5 }, { tabLength: NaN }, { tabPadding: NaN }]) {
      try { shown(options).remove(); found.push(['made', Object.keys(options)]); } catch (error) { if (!(error instanceof TypeError) || !error.message.includes(Object.keys(options)[0])) found.push(error.message); }
      if (box.outerHTML !== before) found.push(['left', box.outerHTML]);
    }
    const view = shown();
    try { view.setDirection('up'); found.push('turned'); } catch (error) { if (error.name !== 'Malformed') found.push(error.message); }
    view.remove();
    view.scroller = 'browser';
    try { view.setDirection('rtl'); found.push('sent'); } catch (error) { if (error.message !== 'The pager has ended') found.push(error.message); }
    if (box.outerHTML !== before) found.push(['left', box.outerHTML]);
    return { found, caught };""")
  check(state == {'found': [], 'caught': []}, 'each is', state)


@test('H03: an event that cannot be read does not hold up those behind it')
def unreadable(b):
  state = b.blank("""
    window.view = shown();
    await frames(2);
    let thrown;
    try { view.send(new Proxy({}, { get() { throw new Error('unreadable'); } })); } catch (error) { thrown = error.message; }
    return { thrown, next: view.send({ type: 'page.jump', to: 2, animated: false }), selected: view.pager.scene.selected };""")
  check(state == {'thrown': 'unreadable', 'next': None, 'selected': 2}, 'the next is handled', state)


@test('H03: a view without a width or a height keeps the places of its lists')
def places(b):
  state = b.blank("""
    window.view = shown({ render: (element, { row }) => { element.textContent = `Row ${row} `.repeat(1 + row % 20); } });
    await frames(3);
    const base = box.getBoundingClientRect().top;
    const top = () => [...document.querySelectorAll('.folio-cell')].map((cell) => [Number(cell.dataset.row), Math.round(cell.getBoundingClientRect().top - base)])
      .filter(([, y]) => y > 30).sort((one, other) => one[1] - other[1])[0];
    const found = [];
    for (const [name, value] of [['width', '0'], ['height', '0'], ['display', 'none']]) {
      view.send({ type: 'list.scrollTo', page: 1, target: { type: 'row', row: 20, alignment: 'start', offset: 0 }, animated: false });
      await frames(6);
      const before = top();
      box.style[name] = value;
      await frames(4);
      box.style[name] = '';
      await frames(6);
      found.push([name, String(before) === String(top()), before, top()]);
    }
    return { found, caught };""")
  check(all(same for _, same, _, _ in state['found']) and len(state['found'][0][2]) == 2, 'it does', state)


@test('H03: rows that get other heights with the width of the view report no error of their observer')
def observer(b):
  state = b.blank("""
    window.view = shown({ render: (element, { row }) => { element.textContent = `Row ${row} `.repeat(5 + row % 40); } });
    await frames(3);
    for (let step = 0; step < 40; step += 1) {
      box.style.width = `${300 + 20 * (step % 17)}px`;
      await frames(2);
    }
    const cells = [...document.querySelectorAll('.folio-cell')];
    return { caught, fits: cells.every((cell) => Math.abs(cell.getBoundingClientRect().height - cell.firstElementChild.getBoundingClientRect().height) < 1) };""")
  check(state == {'caught': [], 'fits': True}, 'none is reported, and each row is as high as its content', state)


@test('H03: an element has one view at a time')
def occupied(b):
  state = b.blank("""
    const before = box.outerHTML;
    window.view = shown();
    let refusal;
    try { shown(); } catch (error) { refusal = error.message; }
    view.remove();
    const isClean = box.outerHTML === before;
    shown().remove();
    return { refusal, isClean, isCleanAgain: box.outerHTML === before };""")
  check(state == {'refusal': 'element: there is a view in it; remove that first', 'isClean': True, 'isCleanAgain': True}, 'the second is refused', state)
