// Writes a trace of thousands of mixed events, which a host of a pager in WebAssembly sends: fingers, wheels and keys that
// interrupt each other, jumps, data that changes, and events that are rejected.
//
//     node Tests/Web/session.mjs MODULE.wasm EVENTS [SEED] > trace.jsonl
//
// `folio-replay` and replay.mjs play it with the same effects and digests.
import { readFileSync } from 'node:fs';
import { load, Trace } from '../../Demo/Web/folio.js';

const [file, wanted, seed = '1'] = process.argv.slice(2);
const folio = await load(readFileSync(file));

let state = BigInt(seed) + 0x9e3779b97f4a7c15n;
/** Returns an integer below a limit, from xorshift64*. */
function below(limit) {
  state ^= state >> 12n;
  state = BigInt.asUintN(64, state ^ (state << 25n));
  state ^= state >> 27n;
  return Number((BigInt.asUintN(64, state * 0x2545f4914f6cdd1dn) >> 33n) % BigInt(limit));
}
const between = (low, high) => low + below(1_000) / 1_000 * (high - low);
const oneOf = (list) => list[below(list.length)];

const settings = { cover: { snaps: 'nearest' }, pager: { list: { estimate: 44, nearEnd: 'viewport', viewability: { fraction: 0.5, duration: 0.5 }, reorder: {} } } };
const pager = folio.pager(settings);
const trace = new Trace(pager.settings, ['A session of mixed events']);
let now = 1e9;
let pages = [1, 2, 3, 4, 5, 6, 7, 8];
let nextKey = 1;
let sent = 0;
let rejected = 0;

function send(event) {
  sent += 1;
  trace.record(event, now);
  const effects = [];
  if (pager.handle(event, (effect) => effects.push(effect)) !== null) rejected += 1;
  for (const effect of effects) perform(effect);
}

function perform(effect) {
  switch (effect.type) {
    case 'page.load':
    case 'page.prefetch':
      if (effect.page === 6 && below(2) === 0) return send({ type: 'page.loadFailed', page: effect.page });
      send({ type: 'list.sectionsChanged', page: effect.page, sections: sections(effect.page) });
      return send({ type: 'page.loaded', page: effect.page, cost: below(50) });
    case 'list.measure': {
      const height = 30 + (effect.row % 7) * 9 + between(0, 1);
      return send({ type: 'list.measured', page: effect.page, rows: [{ row: effect.row, height }], generation: effect.generation });
    }
    case 'list.nearEnd':
      if (below(3) === 0) send({ type: 'list.rowsAppended', page: effect.page, section: 0, count: 20, model: { kind: 1 } });
      return undefined;
    case 'claimAsked':
      return send({ type: 'claimDecided', pointer: effect.pointer, owns: below(3) > 0, at: now });
    case 'cover.refreshStarted':
      return send({ type: 'cover.refreshEnded', page: effect.page });
    default:
      return undefined;
  }
}

function sections(page) {
  const keyed = Array.from({ length: 12 + below(20) }, () => ({ kind: below(3), key: nextKey++, moves: true }));
  const layouts = ['rows', { type: 'grid', columns: 3, gap: 8 }, { type: 'waterfall', columns: 2, gap: 6 }, { type: 'adaptiveGrid', leastWidth: 90, gap: 4 }];
  return [
    { id: 0, header: { kind: 9, height: 28 }, rows: { type: 'models', models: keyed } },
    { id: 1, rows: { type: 'uniform', count: 40 + page, model: { kind: 4, height: page % 2 === 0 ? 40 + 1 / 3 : undefined } }, layout: oneOf(layouts) },
  ];
}

const later = (milliseconds) => (now += Math.round(milliseconds * 1e6));
const frames = (count) => {
  for (let frame = 0; frame < count && pager.wake === 'frame'; frame += 1) {
    later(16 + between(0, 1));
    send({ type: 'ticked', at: now });
  }
};
function rest() {
  for (let turn = 0; turn < 400; turn += 1) {
    const wake = pager.wake;
    if (wake === 'never') return;
    if (wake === 'frame') frames(1);
    else if (wake === 'endOfTurn') send({ type: 'turnEnded', at: now });
    else {
      now = Math.max(now, pager.due);
      send({ type: 'ticked', at: now });
    }
  }
}
const pointer = (phase, x, y, id = 0) => send({ type: 'pointer', phase, x, y, id, at: now });
function drag() {
  let [x, y] = [between(10, 380), between(10, 790)];
  const [dx, dy] = oneOf([[between(-30, 30), 1], [1, between(-40, 40)], [between(-9, 9), between(-9, 9)]]);
  pointer('down', x, y);
  for (let step = 0; step < 4 + below(9); step += 1) {
    later(8);
    pointer('moved', (x += dx), (y += dy));
    if (below(4) === 0) frames(1);
  }
  later(8);
  pointer(below(9) === 0 ? 'cancelled' : 'up', x, y);
  frames(below(14));
}
/** Sends events each of which is rejected. */
function reject() {
  send({ type: 'page.jump', to: 77_777 });
  send({ type: 'frameChanged', x: 0, y: 0, width: -1, height: 568 });
  send({ type: 'pointer', phase: 'down', x: NaN, y: 3, at: now });
  send({ type: 'page.pagesChanged', pages: [1, 1] });
  send({ type: 'list.scroll', page: pages[0], to: 1_000_000_000 });
  send({ type: 'tab.lengthsChanged', lengths: [Infinity] });
  send({ type: 'cover.heightsChanged', maximum: 10, collapsed: 20, minimum: 30 });
}
const deeds = [
  drag, drag, drag, drag, rest, rest,
  () => { // A tap or a long press, on a row, a tab or the cover.
    const [x, y] = [between(0, 390), between(0, 800)];
    pointer('down', x, y);
    later(oneOf([40, 200, 700]));
    if (pager.wake !== 'never') send({ type: 'ticked', at: now });
    pointer('up', x, y);
  },
  () => send({ type: 'page.jump', to: oneOf(pages), animated: below(5) > 0, request: below(100) }),
  () => send({ type: 'page.step', by: below(5) - 2, request: below(100) }),
  () => send({ type: 'tab.tapped', page: oneOf(pages), request: 7 }),
  () => send({ type: 'key', key: oneOf(['left', 'right', 'up', 'down', 'pageUp', 'pageDown', 'home', 'end', 'next', 'previous']) }),
  () => send({ type: 'wheel', x: 100, y: between(0, 800), deltaX: between(-9, 9), deltaY: between(-200, 200), at: later(16) }),
  () => { // Fingers on a trackpad.
    const [deltaX, deltaY] = oneOf([[between(-40, 40), 0], [0, between(-40, 40)]]);
    for (const phase of ['began', 'changed', 'changed', 'changed', 'ended']) {
      send({ type: 'wheel', phase, x: 200, y: 500, deltaX: phase === 'ended' ? 0 : deltaX, deltaY: phase === 'ended' ? 0 : deltaY, at: later(8) });
    }
  },
  () => send({ type: 'list.scroll', page: oneOf(pages), to: below(60), alignment: oneOf(['start', 'centre', 'end', 'visible']), animated: below(2) > 0 }),
  () => send({ type: 'list.scrollTo', page: oneOf(pages), target: oneOf([{ type: 'offset', offset: between(-200, 3_000) }, { type: 'distance', distance: between(-300, 300) }]) }),
  () => send({ type: 'list.batch', page: oneOf(pages), batch: { inserts: [{ at: { section: 0, row: below(10) }, row: { key: nextKey++ } }], deletes: [{ section: 0, row: below(10) }] } }),
  () => send({ type: 'list.hostScrolled', page: oneOf(pages), offset: between(-240, 2_000), token: below(4), by: oneOf(['user', 'fling', 'code']), at: later(16) }),
  () => send({ type: 'list.hostScrollEnded', page: oneOf(pages), at: now }),
  () => send({ type: 'list.revised', page: oneOf(pages), row: below(20) }),
  () => send({ type: 'list.invalidateHeights', page: oneOf(pages) }),
  () => send({ type: 'focused', page: oneOf(pages), row: below(30), request: 3 }),
  () => send({ type: below(2) ? 'cover.expand' : 'cover.collapse', animated: below(3) > 0 }),
  () => send({ type: 'cover.move', to: between(64, 240), animation: oneOf(['spring', undefined]) }),
  () => send({ type: 'frameChanged', x: 0, y: 0, width: oneOf([390, 320, 844, 1_000 / 3]), height: oneOf([800, 568, 390]) }),
  () => send({ type: 'bottomInsetChanged', inset: oneOf([0, 34, 300]) }),
  () => send({ type: 'directionChanged', direction: oneOf(['leftToRight', 'rightToLeft']) }),
  () => send({ type: 'page.memoryPressure', level: oneOf(['low', 'critical']) }),
  () => send({ type: 'page.enabledChanged', page: oneOf(pages), swipe: below(4) > 0, tap: below(4) > 0 }),
  () => send({ type: 'restored', restoration: pager.restoration }),
  () => { // Pages are removed, inserted and moved.
    const next = pages.filter(() => below(6) > 0);
    if (below(2) === 0) next.splice(below(next.length + 1), 0, 10 + below(1_000));
    const unique = [...new Set(next)];
    pages = unique.length > 2 ? unique : [1, 2, 3, 4, 5, 6, 7, 8];
    send({ type: 'page.pagesChanged', pages, settled: below(4) === 0 ? oneOf(pages) : undefined });
  },
  reject,
];

send({ type: 'cover.heightsChanged', maximum: 240, collapsed: 120, minimum: 64 });
send({ type: 'page.pagesChanged', pages });
send({ type: 'cover.uniformStripHeightChanged', height: 44 });
send({ type: 'tab.uniformLengthChanged', length: 96 });
send({ type: 'frameChanged', x: 0, y: 0, width: 390, height: 800 });
send({ type: 'page.containerWillAppear' });
send({ type: 'page.containerDidAppear' });
rest();
while (sent < Number(wanted)) {
  later(between(0, 60));
  oneOf(deeds)();
}
reject();
if (rejected < 5) throw new Error('The session has no rejections: it must have some');
process.stdout.write(trace.text);
