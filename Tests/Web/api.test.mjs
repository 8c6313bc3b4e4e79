// The interface of folio.js, without a browser:
//     node --test Tests/Web/api.test.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Ended, load, Malformed, parseLine, Rejected, textOfEvent, Trace } from '../../Demo/Web/folio.js';
import { play } from '../../Demo/Web/play.js';
import { textOfNumber } from '../../Demo/Web/trace.js';
import { WheelPhases } from '../../Demo/Web/wheel.js';

const bytes = readFileSync(new URL('../../Demo/Web/folio.wasm', import.meta.url));
const folio = await load(bytes);

/** A pager of three pages with rows of 50 points, on screen. */
function shown(settings = {}, rows = 100) {
  const pager = folio.pager(settings);
  const perform = (effects) => {
    for (const effect of effects) {
      if (effect.type !== 'page.load' && effect.type !== 'page.prefetch') continue;
      const section = { id: 0, rows: { type: 'uniform', count: rows, model: { height: 50 } } };
      perform(pager.send({ type: 'list.sectionsChanged', page: effect.page, sections: [section] }));
      perform(pager.send({ type: 'page.loaded', page: effect.page }));
    }
  };
  for (const event of [
    { type: 'cover.heightsChanged', maximum: 200, collapsed: 64, minimum: 64 },
    { type: 'page.pagesChanged', pages: [1, 2, 3] },
    { type: 'cover.uniformStripHeightChanged', height: 40 },
    { type: 'tab.lengthsChanged', lengths: [90, 120, 80] },
    { type: 'frameChanged', width: 320, height: 640 },
    { type: 'page.containerWillAppear' },
    { type: 'page.containerDidAppear' },
  ]) perform(pager.send(event));
  return pager;
}

test('H03: a pager is created, receives events and returns effects', () => {
  const pager = folio.pager();
  assert.deepEqual(pager.send({ type: 'page.pagesChanged', pages: [7, 8] }), [
    { type: 'page.didSelect', page: 7, cause: 'data' },
    { type: 'page.didSettle', page: 7, cause: 'data' },
  ]);
  assert.deepEqual(pager.send({ type: 'page.jump', to: 8, request: 5 }).at(0), { type: 'page.jumpAnswered', request: 5, answer: 'pending' });
  pager.end();
});

test('H03: the scene has what a frame is drawn from', () => {
  const pager = shown();
  const scene = pager.scene;
  assert.deepEqual({ ...scene.cover }, { x: 0, y: 0, width: 320, height: 200 });
  assert.deepEqual({ ...scene.strip }, { x: 0, y: 200, width: 320, height: 40 });
  assert.deepEqual({ ...scene.indicator }, { x: 0, y: 200, width: 90, height: 40 });
  assert.equal(scene.pages.length, 1);
  assert.equal(scene.pages[0].page, 1);
  assert.deepEqual(scene.pages[0].cells.slice(0, 2).map((cell) => [cell.row, cell.frame.y, cell.frame.height]), [[0, 240, 50], [1, 290, 50]]);
  assert.deepEqual(scene.tabs.map((tab) => [tab.page, tab.frame.x, tab.isSelected]), [[1, 0, true], [2, 90, false], [3, 210, false]]);
  assert.deepEqual(pager.hit(100, 210), { tab: 2, page: undefined, row: undefined });
  assert.deepEqual(pager.hit(100, 300), { tab: undefined, page: 1, row: 1 });
  assert.deepEqual(pager.row(1, 3), { position: 4, count: 100, isInView: true });
  assert.equal(pager.row(1, 100), null);
  assert.equal(pager.page(1).rowCount, 100);
  assert.equal(pager.page(99), null);
  pager.end();
});

test('H03: what is wrong is refused in a form that JavaScript reads, and changes nothing', () => {
  const pager = shown();
  const digest = pager.digest;
  const rejections = [
    [{ type: 'page.jump', to: 99 }, { type: 'unknownPage', page: 99 }],
    [{ type: 'page.pagesChanged', pages: [1, 1] }, { type: 'duplicatePage', page: 1 }],
    [{ type: 'frameChanged', width: NaN, height: 5 }, { type: 'illegalValue', field: 'frame' }],
    [{ type: 'pointer', phase: 'down', x: NaN, y: 1, at: 5 }, { type: 'illegalValue', field: 'pointer' }],
    [{ type: 'wheel', x: 1, y: 1, deltaX: Infinity, deltaY: 0, at: 5 }, { type: 'illegalValue', field: 'wheel' }],
    [{ type: 'tab.lengthsChanged', lengths: [1] }, { type: 'wrongCount', expected: 3, got: 1 }],
    [{ type: 'list.scroll', page: 1, to: 1e9 }, { type: 'list', rejection: { type: 'unknownRow', row: 1e9 } }],
    [{ type: 'page.configured', configuration: { jumpDuration: -1 } }, { type: 'refusedConfiguration', field: 'jumpDuration' }],
  ];
  for (const [event, reason] of rejections) {
    assert.throws(() => pager.send(event), (error) => error instanceof Rejected && assert.deepEqual(error.reason, reason) === undefined, event.type);
    assert.deepEqual(pager.handle(event, () => assert.fail()), reason);
  }
  const malformed = [
    [undefined, 'expected an event, found undefined'], [null, 'found null'], [5, 'found a number'], ['tapped', 'is no case'],
    [{ type: 'page.jumped' }, '“page.jumped” is no case of PagerEvent'], [{ type: 'page.jump' }, 'to: is missing'],
    [{ type: 'page.jump', to: 1.5 }, 'to: 1.5 is not an integer'], [{ type: 'page.jump', to: 2 ** 60 }, 'to: 1152921504606847000 is not an integer'],
    [{ type: 'page.jump', to: NaN }, 'to: NaN is not an integer'], [{ type: 'page.jump', to: '1' }, 'to: expected an integer, found a string'],
    [{ type: 'key', key: 'sideways' }, 'key: “sideways” is none of left'],
    [{ type: 'pointer', phase: 'down', x: 1, y: 1, at: 5, z: 1 }, 'z: is unknown here'],
    [{ type: 'list.sectionsChanged', page: 1, sections: [{ id: 1, rows: { type: 'models', models: [{ hieght: 1 }] } }] }, 'sections[0].rows.models[0].hieght: is unknown here'],
    [{ type: 'page.configured', configuration: { cache: { capacity: 'all' } } }, 'configuration.cache.capacity: expected an integer'],
  ];
  for (const [event, text] of malformed) {
    assert.throws(() => pager.send(event), (error) => error instanceof Malformed && error.message.includes(text), `${text} in ${JSON.stringify(event)}`);
  }
  assert.equal(pager.digest, digest);
  assert.throws(() => folio.pager({ page: { jumpDuration: -1 } }), (error) => error instanceof Rejected && error.reason.field === 'jumpDuration');
  assert.throws(() => folio.pager({ pages: {} }), Malformed);
  pager.end();
});

test('H03: a pager that was ended refuses every call, and its handle is not used again', () => {
  const pagers = folio.exports.folio_machines();
  const pager = shown();
  pager.end();
  pager.end();
  const next = folio.pager();
  for (const call of [
    () => pager.send({ type: 'turnEnded', at: 0 }), () => pager.handle({ type: 'turnEnded', at: 0 }, () => {}), () => pager.scene, () => pager.wake,
    () => pager.due, () => pager.digest, () => pager.page(1), () => pager.row(1, 1), () => pager.hit(0, 0), () => pager.restoration, () => pager.copy(),
    () => next.assign(pager), () => pager.assign(next),
  ]) assert.throws(call, Ended);
  next.end();
  assert.equal(folio.exports.folio_machines(), pagers);
});

test('H03: no number traps the exported functions themselves', () => {
  const { exports } = folio;
  const odd = [NaN, Infinity, -Infinity, -1, 0, 1, 0.5, 2 ** 31, 2 ** 53, 1e300, -1e300];
  for (const name of Object.keys(exports).filter((name) => typeof exports[name] === 'function')) {
    // What creates pagers, or makes room for a number of numbers, is not called with any number.
    if (['folio_copy', 'folio_create', 'folio_carousel', 'folio_feed', 'folio_scheduler', 'folio_input'].includes(name)) continue;
    for (let round = 0; round < 200; round += 1) {
      const numbers = Array.from({ length: exports[name].length }, () => odd[Math.floor(Math.random() * odd.length)]);
      // The count of an event is that of numbers that JavaScript wrote.
      if (name === 'folio_send') numbers[1] = Math.floor(Math.random() * 40);
      exports[name](...numbers);
    }
  }
  // Numbers at random instead of events.
  const pager = shown();
  // The module has nothing else in it: the handle is that of this pager.
  let handle = 0;
  while (folio.exports.folio_wake(handle) < 0) handle += 1;
  for (let round = 0; round < 20_000; round += 1) {
    const buffer = folio.begin();
    const count = 1 + Math.floor(Math.random() * 24);
    for (let index = 0; index < count; index += 1) {
      buffer.add(Math.random() < 0.8 ? Math.floor(Math.random() * 8) : odd[Math.floor(Math.random() * odd.length)]);
    }
    exports.folio_send(handle, count);
  }
  assert.ok(pager.scene.frame.width >= 0);
  pager.end();
});

test('H03: a gesture among nested pagers has one owner', () => {
  const [inner, outer] = [shown({ pager: { isNested: true } }), shown({ pager: { isNested: true } })];
  const levels = [{ pager: inner, x: 100, y: 400 }, { pager: outer, x: 100, y: 400 }];
  assert.deepEqual(folio.owner(levels, { x: -20, y: 3 }), { level: 0, part: 'pages' });
  inner.send({ type: 'page.jump', to: 3, animated: false });
  assert.deepEqual(folio.owner(levels, { x: -20, y: 3 }), { level: 1, part: 'pages' });
  assert.deepEqual(folio.owner(levels, { x: 3, y: -20 }), { level: 0, part: 'list' });
  assert.equal(folio.owner(levels, { x: 0, y: 0 }), null);
  assert.equal(folio.owner(levels, { x: NaN, y: 0 }), null);
  assert.equal(folio.owner([], { x: 5, y: 0 }), null);
  assert.throws(() => folio.owner(levels, { x: 5, y: 0 }, 'nobody'), Malformed);
  inner.end();
  assert.throws(() => folio.owner(levels, { x: 5, y: 0 }), Ended);
  outer.end();
});

test('H03: a copy is independent, and restores the state it has', () => {
  const pager = shown();
  const copy = pager.copy();
  const digest = pager.digest;
  pager.send({ type: 'page.jump', to: 3, request: 1 });
  assert.notEqual(pager.digest, digest);
  assert.equal(copy.digest, digest);
  pager.assign(copy);
  assert.equal(pager.digest, digest);
  copy.end();
  assert.equal(pager.send({ type: 'page.jump', to: 3, request: 1 })[0].answer.type, 'began');
  pager.end();
});

test('H03: the place of a user is plain data, and is restored in a new pager', () => {
  const pager = shown();
  pager.send({ type: 'page.jump', to: 2, animated: false });
  pager.send({ type: 'list.scrollTo', page: 2, target: { type: 'offset', offset: 700 }, animated: false });
  const saved = JSON.parse(JSON.stringify(pager.restoration));
  const offset = pager.page(2).offset;
  pager.end();
  const later = folio.pager();
  later.send({ type: 'restored', restoration: saved });
  later.end();
  const whole = shown();
  whole.send({ type: 'restored', restoration: saved });
  assert.equal(whole.scene.selected, 2);
  assert.equal(whole.page(2).offset, offset);
  whole.end();
});

test('H03: in steady state no event and no scene allocates in WebAssembly', () => {
  const pager = shown({ cover: { snaps: 'nearest' } }, 100_000);
  let at = 1e9;
  const frames = () => {
    for (let frame = 0; frame < 400 && pager.wake === 'frame'; frame += 1) {
      pager.send({ type: 'ticked', at: (at += 16_666_667) });
      pager.scene;
    }
  };
  const drag = (dx, dy, pause = 0) => {
    let [x, y] = [160, 400];
    pager.send({ type: 'pointer', phase: 'down', x, y, at });
    for (let step = 0; step < 8; step += 1) {
      pager.send({ type: 'pointer', phase: 'moved', x: (x += dx), y: (y += dy), at: (at += 8e6) });
      pager.scene;
    }
    pager.send({ type: 'pointer', phase: 'up', x, y, at: (at += 8e6 + pause) });
    frames();
  };
  const round = () => {
    drag(0, -40);
    drag(0, 25);
    pager.send({ type: 'wheel', x: 100, y: 400, deltaX: 0, deltaY: 120, at: (at += 8e6) });
    pager.send({ type: 'key', key: 'pageDown' });
    frames();
    // Less than half of a page, and without speed: it springs back.
    drag(-9, 0, 300e6);
  };
  for (let number = 0; number < 5; number += 1) round();
  const { exports } = folio;
  const [bytes, blocks] = [exports.memory.buffer.byteLength, exports.folio_allocations()];
  for (let number = 0; number < 60; number += 1) round();
  assert.ok(pager.page(1).offset > 5_000);
  assert.equal(exports.folio_allocations() - blocks, 0);
  assert.equal(exports.memory.buffer.byteLength, bytes);
  // The counter counts: a copy is a block at least.
  pager.copy().end();
  assert.ok(exports.folio_allocations() > blocks);
  pager.end();
});

test('H07: a trace made in JavaScript is read back, and replays to the same digest', () => {
  const settings = { page: { cache: { capacity: null } }, pager: { list: { estimate: 30 } } };
  const pager = folio.pager(settings);
  const trace = new Trace(pager.settings, ['a “note”']);
  const events = [
    { type: 'page.pagesChanged', pages: [1, 2, 3] }, { type: 'frameChanged', x: 0, y: 0, width: 320, height: 1e-7 },
    { type: 'wheel', x: 1, y: -0, deltaX: 1 / 3, deltaY: 0, at: 5 }, { type: 'pointer', phase: 'up', x: NaN, y: 1, at: 6 },
    { type: 'list.batch', page: 1, batch: {} }, { type: 'page.jump', to: 2 },
  ];
  for (const event of events) {
    trace.record(event, 1e9);
    pager.handle(event, () => {});
  }
  const lines = trace.text.trimEnd().split('\n');
  assert.equal(lines.length, events.length + 1);
  assert.deepEqual(parseLine(lines[0]).notes, ['a “note”']);
  for (const line of lines.slice(1)) assert.equal(`{"at":0,"event":${textOfEvent(parseLine(line).event)}}`, line);
  const last = [...play(folio, lines)].at(-1);
  assert.ok(last.endsWith(`"digest":"${pager.digest.toString(16).padStart(16, '0')}"}`), last);
  assert.throws(() => [...play(folio, ['{"jump":{}}'])], /line 1: .*no case/);
  assert.throws(() => [...play(folio, ['{"version":1}'])], /line 1: version: version 1 is not 2/);
  pager.end();
});

test('H07: what is nil in an event is nil when it is read from a trace', () => {
  const event = { type: 'page.configured', configuration: { ...folio.defaults.page, cache: { ...folio.defaults.page.cache, capacity: null } } };
  const read = parseLine(textOfEvent(event)).event;
  assert.equal(read.configuration.cache.capacity, null);
  const digests = [event, read].map((sent) => {
    const pager = folio.pager();
    pager.send(sent);
    const { digest } = pager;
    pager.end();
    return digest;
  });
  assert.equal(digests[0], digests[1]);
});

test('H07: numbers are written as Swift writes them', () => {
  const texts = [[0, '0'], [-0, '-0'], [320, '320'], [0.1, '0.1'], [1e-4, '0.0001'], [1e-5, '1e-05'], [1.5e-7, '1.5e-07'], [5e-324, '5e-324'],
    [2 ** 53, '9007199254740992'], [2 ** 54, '1.8014398509481984e+16'], [1e20, '1e+20'], [1e300, '1e+300'], [NaN, '"NaN"'], [-Infinity, '"-Infinity"']];
  for (const [number, text] of texts) assert.equal(textOfNumber(number), text);
});

test('H03: the samples of a trackpad have phases: fingers, and momentum once they only decrease', () => {
  const phases = new WheelPhases();
  const of = (sizes) => sizes.flatMap((size) => phases.sample(size, 0).map((sample) => sample.phase));
  assert.deepEqual(of([4, 10, 20, 30, 30, 28]), ['began', 'changed', 'changed', 'changed', 'changed', 'changed']);
  assert.deepEqual(of([25, 22, 18, 15, 12, 9]), ['changed', 'changed', 'ended', 'momentumBegan', 'momentum', 'momentum', 'momentum']);
  // The fingers are back: the samples grow.
  assert.deepEqual(of([9, 20, 30]), ['momentum', 'momentumEnded', 'began', 'changed']);
  assert.deepEqual(phases.end(), [{ phase: 'ended', deltaX: 0, deltaY: 0 }]);
  assert.equal(phases.isOpen, false);
  assert.deepEqual(phases.end(), []);
  // Fingers that move evenly never turn into momentum.
  assert.deepEqual(new Set(of(Array(40).fill(16)).slice(1)), new Set(['changed']));
  phases.end();
  // What was sent is what the browser reported.
  const sent = [3, 9, 12, 11, 10, 9, 8, 7, 6].flatMap((size) => phases.sample(0, size)).reduce((sum, sample) => sum + sample.deltaY, 0);
  assert.equal(sent, 75);
});
