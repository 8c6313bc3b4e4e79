// Carousels, feeds and render schedulers in folio.js, without a browser.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { Ended, load, Malformed, Rejected, Trace } from '../../Demo/Web/folio.js';
import { play } from '../../Demo/Web/play.js';

const folio = await load(readFileSync(new URL('../../Demo/Web/folio.wasm', import.meta.url)));

/** A carousel of some pages, on screen. */
function shown(count = 3, settings = {}) {
  const carousel = folio.carousel(settings);
  for (const event of [
    { type: 'page.pagesChanged', pages: Array.from({ length: count }, (_, index) => index + 1) }, { type: 'page.layoutChanged', length: 320 },
    { type: 'page.containerWillAppear' }, { type: 'page.containerDidAppear' },
  ]) carousel.send(event);
  return carousel;
}
const scene = (carousel) => carousel.scene({ width: 320, height: 100 });

test('G15: a carousel advances from rest after its interval, and loops', () => {
  const carousel = shown(3, { carousel: { interval: 2 } });
  assert.equal(carousel.settings.carousel.interval, 2);
  assert.equal(carousel.settings.carousel.parallax, 0.4);
  assert.equal(carousel.wake, 'frame');
  carousel.send({ type: 'page.ticked', at: 10e9 });
  assert.equal(scene(carousel).advance, 'waiting');
  assert.deepEqual([carousel.wake, carousel.due], ['at', 12e9]);
  const effects = carousel.send({ type: 'page.ticked', at: 12e9 });
  assert.equal(effects[0].type, 'page.jumpAnswered');
  const began = effects.find(({ type }) => type === 'page.transitionBegan');
  assert.deepEqual([began.from, began.to, began.cause], [1, 2, 'auto']);
  for (let at = 12e9; scene(carousel).phase !== 'resting'; at += 16_666_667) carousel.send({ type: 'page.ticked', at });
  assert.equal(scene(carousel).settled, 2);
  carousel.send({ type: 'page.step', by: 2, animated: false });
  assert.equal(scene(carousel).settled, 1);
  carousel.end();
  assert.throws(() => scene(carousel), Ended);
});

test('G15: the scene of a carousel has slides, their shift, dots and what assistive technology finds', () => {
  const carousel = shown(3, { page: { spacing: 10 }, carousel: { parallax: 0.5 } });
  carousel.send({ type: 'page.dragBegan', at: 1 });
  carousel.send({ type: 'page.dragMoved', by: 66, at: 2 });
  const { slides, indicator, ...rest } = scene(carousel);
  assert.equal(rest.phase, 'dragging');
  assert.deepEqual([rest.count, rest.selectedPosition, rest.allowsNext, rest.allowsPrevious, rest.isTouched, rest.advance], [3, 1, true, true, true, 'paused']);
  assert.deepEqual(slides.map(({ page, frame }) => [page, Math.round(frame.x), frame.width]), [[1, -66, 320], [2, 264, 320]]);
  // Shifted against its page, by a half of a page for a whole page.
  assert.deepEqual(slides.map(({ parallax }) => Math.round(parallax)), [-32, 128]);
  assert.deepEqual([indicator.current, indicator.count, Math.round(indicator.position * 100)], [0, 3, 20]);
  // From right to left, slides are mirrored.
  assert.deepEqual(carousel.scene({ width: 320, height: 100, direction: 'rightToLeft' }).slides.map(({ page, frame }) => [page, Math.round(frame.x)]), [[1, 66], [2, -264]]);
  const vertical = carousel.scene({ width: 100, height: 320, axis: 'vertical' }).slides[0].frame;
  assert.deepEqual([vertical.x, Math.round(vertical.y), vertical.width, vertical.height], [0, -66, 100, 320]);
  assert.throws(() => carousel.scene({ width: NaN, height: 1 }), TypeError);
  carousel.send({ type: 'page.dragEnded', velocity: 0, at: 3 });
  carousel.send({ type: 'cancelAdvance' });
  assert.equal(scene(carousel).advance, 'cancelled');
  carousel.send({ type: 'resumeAdvance' });
  carousel.send({ type: 'configured', configuration: { interval: null } });
  assert.equal(scene(carousel).advance, 'off');
  carousel.end();
});

test('G15: a carousel refuses what is wrong, and copies are independent', () => {
  const carousel = shown();
  const digest = carousel.digest;
  assert.throws(() => carousel.send({ type: 'page.jump', to: 9 }), (error) => error instanceof Rejected && error.reason.page === 9);
  assert.throws(() => carousel.send({ type: 'configured', configuration: { interval: 0 } }), (error) => error instanceof Rejected && error.reason.field === 'interval');
  for (const event of [{ type: 'cover.expand' }, { type: 'ticked', at: 1 }, { type: 'page.jump', to: 1, by: 2 }, { type: 'cancelAdvance', at: 1 }]) assert.throws(() => carousel.send(event), Malformed);
  assert.throws(() => folio.carousel({ carousel: { interval: 0 } }), Rejected);
  assert.throws(() => folio.carousel({ pager: {} }), Malformed);
  assert.throws(() => folio.carousel({ carousel: { touchPolicy: 'stops' } }), (error) => error instanceof Malformed && error.path === 'carousel.touchPolicy');
  assert.equal(carousel.digest, digest);
  const copy = carousel.copy();
  carousel.send({ type: 'page.jump', to: 2 });
  assert.equal(copy.digest, digest);
  carousel.assign(copy);
  assert.equal(carousel.digest, digest);
  const pager = folio.pager();
  assert.throws(() => carousel.assign(pager), (error) => error instanceof Malformed && error.message.includes('expected a carousel, found a pager'));
  assert.throws(() => folio.owner([{ pager: carousel, x: 1, y: 1 }], { x: 5, y: 0 }), Malformed);
  for (const machine of [carousel, copy, pager]) machine.end();
  // A module that was built for pagers alone says so.
  const small = Object.create(folio, { exports: { value: { ...folio.exports, folio_carousel: undefined } } });
  assert.throws(() => small.carousel(), TypeError);
});

test('S02: a feed mounts the items near its viewport, and finds the item at a point', () => {
  const feed = folio.feed({ overscan: 0 });
  const items = Array.from({ length: 100 }, (_, index) => ({ id: 1_000 + index, x: (index % 2) * 50, y: Math.floor(index / 2) * 40, width: 50, height: 40, kind: index % 2 }));
  feed.send({ type: 'viewportChanged', length: 100 });
  const effects = feed.send({ type: 'itemsChanged', items });
  assert.deepEqual(effects[0], { type: 'totalChanged', to: 2_000 });
  assert.deepEqual(feed.scene.tiles.map(({ index, id, kind, frame }) => [index, id, kind, frame.y]).slice(0, 3), [[0, 1_000, 0, 0], [1, 1_001, 1, 0], [2, 1_002, 0, 40]]);
  assert.equal(feed.scene.count, 100);
  const later = feed.send({ type: 'setOffset', to: 400 });
  const mounts = later.filter(({ type }) => type === 'mount');
  assert.ok(mounts.length > 0 && mounts.every(({ isRecycled }) => isRecycled), 'slots are used again');
  assert.equal(feed.itemAt(60, 410), 21);
  assert.equal(feed.itemAt(60, 4_100), undefined);
  assert.equal(feed.itemAt(NaN, 0), undefined);
  assert.deepEqual(feed.send({ type: 'itemsUpdated', items: [{ ...items[21], revision: 1 }] }).map(({ type, item }) => [type, item]), [['render', 21]]);
  assert.throws(() => feed.send({ type: 'itemsUpdated', items: [{ ...items[0], id: 5 }] }), (error) => error instanceof Rejected && error.reason.type === 'unknownItem');
  assert.throws(() => folio.feed({ overscan: -1 }), (error) => error instanceof Rejected && error.reason.field === 'overscan');
  assert.throws(() => folio.feed({ overscann: 1 }), (error) => error instanceof Malformed && error.path === 'overscann');
  feed.end();
});

test('S04: a scheduler starts drawings in lanes, and one load serves many targets', () => {
  const scheduler = folio.scheduler({ cores: 2 });
  assert.deepEqual(scheduler.send({ type: 'request', key: { target: 7 }, priority: 'visible' }), []);
  assert.deepEqual([scheduler.state(7), scheduler.scene.waiting, scheduler.wake], ['waiting', 1, 'endOfTurn']);
  const [start] = scheduler.send({ type: 'turnEnded' });
  assert.deepEqual({ ...start, task: 0 }, { type: 'start', task: 0, key: { target: 7, purpose: 0 }, lane: start.lane });
  assert.equal(scheduler.state(7), 'drawing');
  assert.equal(scheduler.scene.started, 1);
  assert.deepEqual(scheduler.send({ type: 'finished', task: start.task }).map(({ type }) => type), ['deliver']);
  assert.equal(scheduler.state(7), 'ready');
  assert.equal(scheduler.state(8, 1), 'none');
  assert.deepEqual(scheduler.send({ type: 'load', address: 3, target: 7 }).map(({ type }) => type), ['lookUpDisk']);
  assert.deepEqual(scheduler.send({ type: 'load', address: 3, target: 8 }), []);
  assert.equal(scheduler.addressAwaitedBy(8), 3);
  assert.equal(scheduler.addressAwaitedBy(9), undefined);
  const [fetch] = scheduler.send({ type: 'diskMissed', address: 3, generation: 1 });
  assert.equal(fetch.type, 'fetch');
  const loaded = scheduler.send({ type: 'fetched', address: 3, cost: 10, generation: fetch.generation });
  assert.deepEqual(loaded.filter(({ type }) => type === 'loaded').map(({ target }) => target), [7, 8]);
  assert.equal(scheduler.isInMemory(3), true);
  assert.equal(scheduler.isInMemory(4), false);
  assert.equal(scheduler.scene.memoryCost, 10);
  assert.equal(scheduler.scene.lanes.length, 2);
  assert.throws(() => scheduler.send({ type: 'finished', task: 99 }), (error) => error instanceof Rejected && error.reason.type === 'unknownTask');
  scheduler.end();
});

// MARK: The same as natively

const place = fileURLToPath(new URL('../../.build/debug/folio-replay', import.meta.url));
const tool = existsSync(place) ? place : undefined;

/** Numbers from a seed. */
function chance(seed) {
  let state = seed;
  const below = (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  return { below, one: (list) => list[below(list.length)], between: (low, high) => low + (below(100_000) / 100_000) * (high - low) };
}

const sessions = {
  carousel({ below, one, between }, at) {
    return one([
      { type: 'page.pagesChanged', pages: [1, 2, 3, 4, 5].slice(below(3), 2 + below(4)) }, { type: 'page.layoutChanged', length: between(100, 500) }, { type: 'page.ticked', at }, { type: 'page.ticked', at },
      { type: 'page.ticked', at }, { type: 'page.dragBegan', at }, { type: 'page.dragMoved', by: between(-90, 90), at }, { type: 'page.dragMoved', by: between(-90, 90), at }, { type: 'page.dragEnded', velocity: between(-900, 900), at },
      { type: 'page.jump', to: 1 + below(7), animated: below(2) > 0, request: below(9) }, { type: 'page.step', by: below(5) - 2 }, { type: 'cancelAdvance' }, { type: 'resumeAdvance' }, { type: 'page.fingerDown', at },
      { type: 'page.fingerUp', at }, { type: 'configured', configuration: { interval: one([null, 0.5, 2, -1]), parallax: between(-1, 1), touchPolicy: one(['pauses', 'cancels']) } },
      { type: one(['page.containerWillAppear', 'page.containerDidAppear', 'page.containerWillDisappear', 'page.containerDidDisappear']) }, { type: 'page.slideLengthsChanged', lengths: one([[], [90, 200.5, 130]]) },
    ]);
  },
  feed({ below, one, between }, at) {
    const item = (id) => ({ id, x: between(0, 300), y: between(0, 4_000), width: between(0, 200), height: between(0, 300), kind: below(3), revision: below(3) });
    return one([
      { type: 'itemsChanged', items: Array.from({ length: below(60) }, (_, id) => item(id)) }, { type: 'itemsUpdated', items: [item(below(60))] }, { type: 'viewportChanged', length: between(0, 900) },
      { type: 'setOffset', to: between(-100, 4_200) }, { type: 'dragBegan', at }, { type: 'dragMoved', by: between(-200, 200), at }, { type: 'dragMoved', by: between(-200, 200), at }, { type: 'dragEnded', velocity: between(-3_000, 3_000), at },
      { type: 'ticked', at }, { type: 'ticked', at }, { type: 'revised', item: below(70) }, { type: 'hostScrolled', offset: between(-50, 4_000), token: below(4), by: one(['user', 'fling', 'code']), at }, { type: 'turnEnded', at },
    ]);
  },
  scheduler({ below, one }) {
    const [target, address, generation, task] = [below(12), below(8), below(20), below(60)];
    return one([
      { type: 'request', key: { target, purpose: below(2) }, cost: below(5), priority: one(['visible', 'near', 'far']), mode: one(['whole', 'idle', 'always']) }, { type: 'finished', task }, { type: 'finished', task: below(20) }, { type: 'failed', task },
      { type: 'left', target }, { type: 'load', address, target }, { type: 'load', target }, { type: 'diskHit', address, cost: below(90), generation }, { type: 'diskMissed', address, generation }, { type: 'fetched', address, cost: below(90), generation },
      { type: 'loadFailed', address, generation }, { type: 'memoryPurged' }, { type: 'scrollingChanged', isScrolling: below(2) > 0 }, { type: 'turnEnded' },
    ]);
  },
};

for (const [kind, next] of Object.entries(sessions)) {
  test(`H07: a trace of a ${kind} has the same effects and digests as natively`, { skip: tool ? false : 'folio-replay is not built' }, () => {
    const random = chance(11);
    const machine = folio[kind](kind === 'carousel' ? { carousel: { interval: 1 } } : kind === 'feed' ? { poolLimit: 3 } : { cores: 3, memoryLimit: 200 });
    const trace = new Trace(machine.settings, [], kind);
    let [at, states, rejected] = [1e9, new Set(), 0];
    for (let count = 0; count < 1_500; count += 1) {
      const event = next(random, (at += random.below(30) * 1e6));
      trace.record(event, at);
      if (machine.handle(event, () => {}) !== null) rejected += 1;
      states.add(machine.digest);
    }
    assert.ok(states.size > 300 && rejected > 10, `${states.size} states, ${rejected} rejections`);
    const { stdout, stderr, status } = spawnSync(tool, ['--machine', kind], { input: trace.text, maxBuffer: 1e9 });
    assert.equal(status, 0, String(stderr));
    const answers = String(stdout).trimEnd().split('\n');
    const lines = [...play(folio, trace.text.trimEnd().split('\n'))];
    assert.equal(lines.length, answers.length);
    for (const [index, line] of lines.entries()) {
      const end = answers[index].indexOf(',"state":');
      const digest = /"digest":"([0-9a-f]+)"\}\}$/.exec(answers[index])[1];
      assert.equal(line, `${answers[index].slice(0, end)},"digest":"${digest}"}`, `line ${index + 1}`);
    }
    machine.end();
  });
}
