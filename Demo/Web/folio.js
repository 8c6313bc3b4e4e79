// Folio in JavaScript: a pager is a state machine in WebAssembly that receives events and returns effects.
//
//     import { load } from './folio.js';
//     const folio = await load();
//     const pager = folio.pager({ pager: { list: { estimate: 60 } } });
//     const effects = pager.send({ type: 'page.pagesChanged', pages: [1, 2, 3] });
//
// It needs no browser: `load(bytes)` works in node. `FolioView` in view.js is a host for a page.

import { coder, defaults, Malformed, NumberBuffer } from './codec.js';
import { Scene } from './scene.js';
import { parseLine, textOfEffects, textOfEvent, textOfHeader, textOfRejection, Trace } from './trace.js';

export { Malformed, parseLine, textOfEffects, textOfEvent, textOfHeader, textOfRejection, Trace };

const answer = { done: 0, rejected: 1, malformed: 2, unknownPager: 3, nothing: 4 };
const wakes = ['never', 'frame', 'endOfTurn', 'at'];

/** An event that the pager rejected. The pager is unchanged. `reason` is the rejection. */
export class Rejected extends Error {
  constructor(reason, event) {
    super(`${event?.type ?? 'settings'}: rejected: ${textOfRejection(reason)}`);
    this.name = 'Rejected';
    this.reason = reason;
    this.event = event;
  }
}

/** A call of a pager that was ended. */
export class Ended extends Error {
  constructor() {
    super('The pager has ended');
    this.name = 'Ended';
  }
}

/**
 * Loads the module.
 *
 * @param source a URL, bytes, or a module that is compiled already; by default, folio.wasm beside this file
 */
export async function load(source = new URL('./folio.wasm', import.meta.url)) {
  if (source instanceof WebAssembly.Module) return new Folio(await WebAssembly.instantiate(source, {}));
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return new Folio((await WebAssembly.instantiate(source, {})).instance);
  }
  return new Folio((await WebAssembly.instantiateStreaming(fetch(source), {})).instance);
}

/** A loaded module, with memory of its own. */
export class Folio {
  constructor(instance) {
    this.exports = instance.exports;
    const buffer = new NumberBuffer(this.#view(this.exports.folio_input(1_024), 1_024));
    buffer.grow = (count) => {
      const size = Math.max(count, buffer.view.length * 2);
      // The memory may move as a whole, and the numbers in it with the next call.
      const written = buffer.view.slice(0, buffer.count);
      const view = this.#view(this.exports.folio_input(size), size);
      view.set(written);
      return view;
    };
    this.input = buffer;
    this.source = new NumberSource();
    this.#readDefaults();
  }

  #view(address, count) {
    return new Float64Array(this.exports.memory.buffer, address, count);
  }

  #readDefaults() {
    this.exports.folio_defaults();
    const source = this.output();
    this.defaults = {};
    for (const part of Object.keys(parts)) this.defaults[part] = parts[part].read(source);
    for (const part of Object.keys(parts)) defaults.set(types[part], this.defaults[part]);
    defaults.set('ListConfiguration', this.defaults.pager.list);
    defaults.set('CacheConfiguration', this.defaults.page.cache);
    defaults.set('SlideLayout', this.defaults.page.slides);
    defaults.set('ReorderConfiguration', { scope: 'list', edge: 60, speed: 900 });
    const none = [];
    const lists = ['deletes', 'inserts', 'moves', 'reloads', 'updates', 'sectionDeletes', 'sectionInserts', 'sectionMoves', 'sectionReloads'];
    defaults.set('ListBatch', Object.fromEntries(lists.map((name) => [name, none])));
  }

  /** The numbers that the last call left. They are valid until the next call. */
  output() {
    const count = this.exports.folio_count();
    const source = this.source;
    const address = this.exports.folio_output();
    const memory = this.exports.memory.buffer;
    if (source.numbers.buffer !== memory || source.numbers.byteOffset !== address || source.numbers.length < count) {
      // One view over all that follows serves every later call at this address.
      source.numbers = new Float64Array(memory, address, Math.floor((memory.byteLength - address) / 8));
    }
    source.index = 0;
    source.end = count;
    return source;
  }

  /** An empty buffer for the numbers of an event. */
  begin() {
    const input = this.input;
    if (input.view.buffer !== this.exports.memory.buffer) {
      input.view = this.#view(this.exports.folio_input(input.view.length), input.view.length);
    }
    input.count = 0;
    return input;
  }

  /**
   * Creates a pager. Settings that are left out have their defaults; null is nil.
   *
   * Throws `Malformed` for what are not settings, and `Rejected` for values that the pager does not accept.
   */
  pager(settings = {}) {
    const whole = {};
    const buffer = this.begin();
    for (const part of Object.keys(settings)) {
      if (!(part in parts)) throw new Malformed(part, 'is unknown here');
    }
    for (const [part, type] of Object.entries(parts)) {
      whole[part] = merged(this.defaults[part], settings[part] ?? {});
      try {
        type.write(whole[part], buffer);
      } catch (error) {
        throw error instanceof Malformed ? new Malformed(`${part}.${error.path}`, error.reason) : error;
      }
    }
    const handle = this.exports.folio_create(buffer.count);
    if (handle === -answer.rejected) throw new Rejected(rejection.read(this.output()));
    if (handle < 0) throw new Malformed('', 'no settings of a pager');
    return new Pager(this, handle, whole);
  }

  /**
   * Decides which of nested pagers owns the gesture of a finger.
   *
   * @param levels the pagers under the finger, the innermost first, each with where the finger went down: `{ pager, x, y }`
   * @param travel how far the finger has moved: `{ x, y }`
   * @param fallback what stretches if nothing can move: 'outermost', 'innermost' or 'none'
   * @returns `{ level, part }`, or null if there is no owner
   */
  owner(levels, travel, fallback = 'outermost') {
    const handles = levels.map(({ pager }) => handleOf(pager));
    const buffer = this.begin();
    buffer.add(travel.x);
    buffer.add(travel.y);
    coder('GestureFallback').write(fallback, buffer);
    buffer.add(levels.length);
    for (const [index, { x, y }] of levels.entries()) {
      buffer.add(handles[index]);
      buffer.add(x);
      buffer.add(y);
    }
    if (this.exports.folio_owner(buffer.count) !== answer.done) return null;
    const source = this.output();
    return { level: source.next(), part: ['back', 'row', 'strip', 'list', 'pages'][source.next()] };
  }
}

/** What the private members of a pager are to the module that it belongs to. */
let handleOf;

/** Returns settings with those of another value in their places. */
function merged(base, changes) {
  const out = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value) && !('type' in value);
    out[key] = isGroup && typeof base[key] === 'object' ? merged(base[key], value) : value;
  }
  return out;
}

class NumberSource {
  numbers = new Float64Array(0);
  index = 0;
  end = 0;
  next() {
    return this.numbers[this.index++];
  }
}

const types = { page: 'PageConfiguration', tab: 'TabConfiguration', cover: 'CoverConfiguration', pager: 'PagerConfiguration' };
const parts = Object.fromEntries(Object.entries(types).map(([part, type]) => [part, coder(type)]));
const eventCoder = coder('PagerEvent');
const effectCoder = coder('PagerEffect');
const rejection = coder('Rejection');
const restorationCoder = coder('Restoration');

/** A pager: pages, tabs, a cover and a list on every page. It receives events, and returns effects. */
export class Pager {
  #folio;
  #handle;
  #scene = new Scene();

  static {
    handleOf = (pager) => pager.#alive;
  }

  constructor(folio, handle, settings) {
    this.#folio = folio;
    this.#handle = handle;
    /** The settings with which the pager was created, with all defaults. */
    this.settings = settings;
  }

  /** Whether the pager was ended. */
  get isEnded() {
    return this.#handle < 0;
  }

  /**
   * Sends an event, and returns its effects.
   *
   * Throws `Malformed` for what is no event, `Rejected` for an event that the pager rejects, and `Ended`. The pager is then
   * unchanged.
   */
  send(event) {
    const effects = [];
    const reason = this.handle(event, (effect) => effects.push(effect));
    if (reason !== null) throw new Rejected(reason, event);
    return effects;
  }

  /** Sends an event, and calls `emit` with each effect. Returns the reason of a rejection, or null. */
  handle(event, emit) {
    if (this.#handle < 0) throw new Ended();
    const folio = this.#folio;
    const buffer = folio.begin();
    eventCoder.write(event, buffer);
    const result = folio.exports.folio_send(this.#handle, buffer.count);
    if (result === answer.rejected) return rejection.read(folio.output());
    if (result !== answer.done) throw new Malformed('', 'not an event of a pager');
    if (folio.exports.folio_count() === 0) return null;
    const source = folio.output();
    // What `emit` sends is written over the effects: all are read before the first is performed.
    const effects = [];
    while (source.index < source.end) effects.push(effectCoder.read(source));
    for (const effect of effects) emit(effect);
    return null;
  }

  /** When the pager needs the next event: 'never', 'frame', 'endOfTurn', or 'at' the moment `due`. */
  get wake() {
    return wakes[this.#folio.exports.folio_wake(this.#alive)];
  }

  /** The moment of the wake 'at', in nanoseconds; otherwise 0. */
  get due() {
    return this.#folio.exports.folio_due(this.#alive);
  }

  /** A hash of the whole state, which is equal on every platform. */
  get digest() {
    return BigInt.asUintN(64, this.#folio.exports.folio_digest(this.#alive));
  }

  /**
   * Everything that a frame is drawn from. The same object is returned each time and is filled anew: its pages, cells and
   * tabs are those of the last call.
   */
  get scene() {
    const source = this.#project('folio_scene');
    this.#scene.read(source);
    return this.#scene;
  }

  /** The state of a page, whether or not it is drawn; null for an unknown page. */
  page(page) {
    const source = this.#project('folio_page', page);
    if (source === null) return null;
    const states = ['absent', 'loading', 'loaded', 'failed'];
    return {
      index: source.next(), loadState: states[source.next()], isExposed: source.next() !== 0,
      allowsSwipe: source.next() !== 0, allowsTap: source.next() !== 0, depth: optional(source.next()),
      isRestoring: source.next() !== 0, isRefreshing: source.next() !== 0, hasList: source.next() !== 0,
      offset: source.next(), rowCount: source.next(), generation: source.next(),
    };
  }

  /** The description of a row for assistive technology; null if there is no such row. */
  row(page, row) {
    const source = this.#project('folio_row', page, row);
    return source && { position: source.next(), count: source.next(), isInView: source.next() !== 0 };
  }

  /** The row that a slot shows if its content was rendered for this generation; null if that is late. */
  rowInSlot(page, slot, generation) {
    const source = this.#project('folio_slot', page, slot, generation);
    return source && source.next();
  }

  /** The page of the tab, the page and the row at a point. */
  hit(x, y) {
    const source = this.#project('folio_hit', x, y);
    return { tab: optional(source.next()), page: optional(source.next()), row: optional(source.next()) };
  }

  /** The user's place, for the event `restored` of a later pager. It is plain data, for JSON.stringify. */
  get restoration() {
    return restorationCoder.read(this.#project('folio_restoration'));
  }

  /** Returns a pager in the same state, which is independent from then on. */
  copy() {
    const handle = this.#folio.exports.folio_copy(this.#alive);
    if (handle < 0) throw new RangeError('There are 65 536 pagers already');
    return new Pager(this.#folio, handle, this.settings);
  }

  /** Puts the pager in the state of another. */
  assign(other) {
    this.#folio.exports.folio_assign(this.#alive, other.#alive);
  }

  /** Ends the pager and frees its memory. Every later call throws `Ended`. */
  end() {
    if (this.#handle >= 0) this.#folio.exports.folio_destroy(this.#handle);
    this.#handle = -1;
  }

  get #alive() {
    if (this.#handle < 0) throw new Ended();
    return this.#handle;
  }

  #project(name, ...numbers) {
    const result = this.#folio.exports[name](this.#alive, ...numbers.map(Number));
    return result === answer.done ? this.#folio.output() : null;
  }
}

const optional = (number) => (Number.isNaN(number) ? undefined : number);
