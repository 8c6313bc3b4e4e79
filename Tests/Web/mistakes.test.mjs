// What folio.js does with mistakes of a host, without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load, Malformed } from '../../Demo/Web/folio.js';

const bytes = readFileSync(new URL('../../Demo/Web/folio.wasm', import.meta.url));
const folio = await load(bytes);

/** Asserts that a call throws `Malformed` with a message that begins with a path and contains a text. */
function malformed(call, path, text) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof Malformed, `${error.name}: ${error.message}`);
    assert.equal(error.path, path, error.message);
    assert.ok(error.message.includes(text), error.message);
    return true;
  });
}

test('H03: settings that are none are refused with their path', () => {
  malformed(() => folio.pager(null), '', 'expected an object, found null');
  malformed(() => folio.pager(5), '', 'expected an object, found a number');
  malformed(() => folio.pager([]), '', 'expected an object, found an array');
  malformed(() => folio.pager({ page: 5 }), 'page', 'expected an object, found a number');
  malformed(() => folio.pager({ page: null }), 'page', 'expected an object, found null');
  malformed(() => folio.pager({ pager: { list: [] } }), 'pager.list', 'expected an object, found an array');
  malformed(() => folio.pager({ pages: {} }), 'pages', 'is unknown here');
  malformed(() => folio.pager({ page: { jumpLength: 1 } }), 'page.jumpLength', 'is unknown here');
  // What is left out has its default.
  folio.pager({ page: undefined }).end();
});

test('H03: settings of a pager are its own, and do not change', () => {
  const given = { pager: { list: { estimates: [{ kind: 1, height: 20 }] } } };
  const pager = folio.pager(given);
  given.pager.list.estimates[0].height = 99;
  assert.equal(pager.settings.pager.list.estimates[0].height, 20);
  assert.notEqual(pager.settings.page, folio.defaults.page);
  assert.throws(() => { pager.settings.page.cache.capacity = 99; }, TypeError);
  assert.throws(() => { folio.defaults.page.jumpDuration = 99; }, TypeError);
  const next = folio.pager();
  assert.notEqual(next.settings.page.cache.capacity, 99);
  assert.equal(next.settings.page.cache.capacity, folio.defaults.page.cache.capacity);
  pager.end();
  next.end();
});

test('H03: members that an event does not have are refused, as those of settings are', () => {
  const pager = folio.pager();
  pager.send({ type: 'page.pagesChanged', pages: [1, 2] });
  malformed(() => pager.send({ type: 'page.jump', to: 1, animate: false }), 'animate', 'is unknown here');
  malformed(() => pager.send({ type: 'list.scroll', page: 1, to: 0, row: 4 }), 'row', 'is unknown here');
  malformed(() => pager.send({ type: 'cover.expand', animted: true }), 'animted', 'is unknown here');
  malformed(() => pager.send({ type: 'frameChanged', width: 1, height: 1, depth: 1 }), 'depth', 'is unknown here');
  malformed(() => pager.send({ type: 'list.scrollTo', page: 1, target: { type: 'offset', offset: 1, row: 1 } }), 'target.row', 'is unknown here');
  malformed(() => pager.send({ type: 'turnEnded', at: 0, by: 1 }), 'by', 'is unknown here');
  // A member that is undefined is left out.
  pager.send({ type: 'page.pagesChanged', pages: [1, 2], settled: undefined });
  pager.end();
});

test('H03: numbers beyond the range of their type have a path', () => {
  const pager = folio.pager();
  pager.send({ type: 'page.pagesChanged', pages: [1] });
  const rows = (kind) => ({ type: 'list.sectionsChanged', page: 1, sections: [{ id: 0, rows: { type: 'uniform', count: 1, model: { kind } } }] });
  malformed(() => pager.send(rows(70_000)), 'sections[0].rows.model.kind', '70000 is not within 0 … 65535');
  malformed(() => pager.send(rows(-1)), 'sections[0].rows.model.kind', '-1 is not within 0 … 65535');
  malformed(() => folio.pager({ page: { jumpCurve: { x1: 2, y1: 0, x2: 1, y2: 1 } } }), 'page.jumpCurve', 'x1 and x2 are within 0 … 1');
  malformed(() => folio.pager({ page: { settleSpring: { mass: 0, stiffness: 1, damping: 1 } } }), 'page.settleSpring', 'mass and stiffness are above 0');
  malformed(() => folio.pager({ page: { settleSpring: { mass: 1, stiffness: 1, damping: -1 } } }), 'page.settleSpring', 'damping');
  pager.end();
});

test('H03: what is no event at all is named', () => {
  const pager = folio.pager();
  malformed(() => pager.send(null), '', 'expected an event, found null');
  malformed(() => pager.send(undefined), '', 'expected an event, found undefined');
  malformed(() => pager.send(5), '', 'expected an event, found a number');
  malformed(() => pager.send([]), '', 'expected an event, found an array');
  malformed(() => pager.send({}), 'type', 'is missing');
  malformed(() => pager.send({ type: 5 }), 'type', 'expected a name, found a number');
  malformed(() => pager.send({ type: 'page.jumped' }), 'type', '“page.jumped” is no case of PagerEvent');
  malformed(() => pager.send({ type: 'list.scrollTo', page: 1, target: 5 }), 'target', 'expected a case of ListScrollTarget, found a number');
  assert.throws(() => pager.handle({ type: 'turnEnded', at: 0 }), /emit/);
  pager.end();
});

test('H03: a pager of another module is refused', async () => {
  const other = await load(bytes);
  const [here, there] = [folio.pager(), other.pager()];
  there.send({ type: 'page.pagesChanged', pages: [1, 2] });
  const digest = here.digest;
  assert.throws(() => here.assign(there), /another module/);
  assert.throws(() => folio.owner([{ pager: there, x: 1, y: 1 }], { x: 5, y: 0 }), /another module/);
  malformed(() => here.assign(null), 'other', 'expected a pager, found null');
  malformed(() => here.assign({}), 'other', 'expected a pager, found an object');
  malformed(() => folio.owner([{ pager: {}, x: 1, y: 1 }], { x: 5, y: 0 }), 'levels[0].pager', 'expected a pager');
  malformed(() => folio.owner([null], { x: 5, y: 0 }), 'levels[0]', 'expected an object');
  malformed(() => folio.owner(null, { x: 5, y: 0 }), 'levels', 'expected an array');
  malformed(() => folio.owner([], null), 'travel', 'expected an object');
  assert.equal(here.digest, digest);
  here.end();
  there.end();
});
