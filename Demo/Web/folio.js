// Folio in JavaScript: a pager is a state machine in WebAssembly that receives events and returns effects.
//
//     import { load } from './folio.js';
//     const folio = await load();
//     const pager = folio.pager({ pager: { list: { estimate: 60 } } });
//     const effects = pager.send({ type: 'page.pagesChanged', pages: [1, 2, 3] });
//
// Carousels, feeds and render schedulers are such machines too. It needs no browser: `load(bytes)` works in node. `FolioView` in
// view.js is a host of a pager for a page.

import { Carousel } from './carousel.js';
import { coder, defaults, Malformed, NumberBuffer } from './codec.js';
import { Feed } from './feed.js';
import { answer, Ended, Machine, Rejected, rejectionOf, requireObject } from './machine.js';
import { Pager } from './pager.js';
import { Scheduler } from './scheduler.js';
import { parseLine, textOfEffects, textOfEvent, textOfHeader, textOfRejection, Trace } from './trace.js';

export { Carousel, Ended, Feed, Malformed, Pager, parseLine, Rejected, Scheduler, textOfEffects, textOfEvent, textOfHeader, textOfRejection, Trace };

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

// The kinds of machines: the types of their settings by part, or the only one, and the function that creates one.
const kinds = {
  pager: {
    parts: { page: 'PageConfiguration', tab: 'TabConfiguration', cover: 'CoverConfiguration', pager: 'PagerConfiguration' },
    create: 'folio_create', Type: Pager,
  },
  carousel: { parts: { page: 'PageConfiguration', carousel: 'CarouselConfiguration' }, create: 'folio_carousel', Type: Carousel },
  feed: { whole: 'FeedConfiguration', create: 'folio_feed', Type: Feed },
  scheduler: { whole: 'SchedulerConfiguration', create: 'folio_scheduler', Type: Scheduler },
};

/** A loaded module, with memory of its own. */
export class Folio {
  #input;
  #source = new NumberSource();

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
    this.#input = buffer;
    /** The default settings of all machines, by part. They cannot be changed. */
    this.defaults = frozen(this.#readDefaults());
    const { pager, page } = this.defaults;
    defaults.set('ListConfiguration', pager.list);
    defaults.set('CacheConfiguration', page.cache);
    defaults.set('SlideLayout', page.slides);
    defaults.set('ReorderConfiguration', frozen({ scope: 'list', edge: 60, speed: 900 }));
    const none = [];
    const lists = ['deletes', 'inserts', 'moves', 'reloads', 'updates', 'sectionDeletes', 'sectionInserts', 'sectionMoves', 'sectionReloads'];
    defaults.set('ListBatch', frozen(Object.fromEntries(lists.map((name) => [name, none]))));
  }

  #view(address, count) {
    return new Float64Array(this.exports.memory.buffer, address, count);
  }

  #readDefaults() {
    const read = {};
    for (const [index, [kind, { parts, whole }]] of Object.entries(kinds).entries()) {
      this.exports.folio_defaults(index);
      const source = this.output();
      for (const [part, type] of Object.entries(parts ?? { [kind]: whole })) {
        read[part] = coder(type).read(source);
        defaults.set(type, read[part]);
      }
    }
    return read;
  }

  /** The numbers that the last call left. They are valid until the next call. */
  output() {
    const count = this.exports.folio_count();
    const source = this.#source;
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
    const input = this.#input;
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
    return this.#create('pager', settings);
  }

  /** Creates a carousel, as a pager is. Its pages loop, whatever the settings say. */
  carousel(settings = {}) {
    return this.#create('carousel', settings);
  }

  /** Creates a feed, as a pager is. */
  feed(settings = {}) {
    return this.#create('feed', settings);
  }

  /** Creates a render scheduler, as a pager is. */
  scheduler(settings = {}) {
    return this.#create('scheduler', settings);
  }

  #create(kind, settings) {
    const { parts, whole, create, Type } = kinds[kind];
    if (!this.exports[create]) throw new Error(`The module was built without machines of the kind ${kind}`);
    requireObject(settings, '');
    for (const part of Object.keys(settings)) {
      if (parts && !(part in parts)) throw new Malformed(part, 'is unknown here');
    }
    const buffer = this.begin();
    let all = {};
    const write = (type, standard, value, path) => {
      const complete = merged(standard, value, path);
      try {
        coder(type).write(complete, buffer);
      } catch (error) {
        throw error instanceof Malformed && path !== '' ? new Malformed(`${path}.${error.path}`, error.reason) : error;
      }
      return complete;
    };
    if (parts) {
      for (const [part, type] of Object.entries(parts)) {
        all[part] = write(type, this.defaults[part], settings[part] === undefined ? {} : settings[part], part);
      }
    } else all = write(whole, this.defaults[kind], settings, '');
    const handle = this.exports[create](buffer.count);
    if (handle === -answer.rejected) throw new Rejected(rejectionOf(kind, this.output()), undefined, kind);
    if (handle === -answer.nothing) throw new RangeError('There are 65 536 machines already');
    if (handle < 0) throw new Malformed('', `no settings of a ${kind}`);
    return new Type(this, handle, frozen(structuredClone(all)), kind);
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
    if (!Array.isArray(levels)) throw new Malformed('levels', 'expected an array');
    requireObject(travel, 'travel');
    const handles = levels.map((level, index) => {
      requireObject(level, `levels[${index}]`);
      return Machine.handleOf(level.pager, this, 'pager', `levels[${index}].pager`);
    });
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

const isGroup = (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !('type' in value);

/** Returns settings with those of another value in their places. */
function merged(base, changes, path) {
  requireObject(changes, path);
  const out = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const place = path === '' ? key : `${path}.${key}`;
    // A group may be nil, or one of several cases, only if its default is.
    if (isGroup(base[key]) && value !== null) out[key] = isGroup(value) ? merged(base[key], value, place) : required(value, place);
    else out[key] = value;
  }
  return out;
}

/** Refuses what cannot be in the place of a group. */
function required(value, place) {
  requireObject(value, place);
  return value;
}

/** Makes a value and all in it unchangeable. */
function frozen(value) {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) frozen(member);
    Object.freeze(value);
  }
  return value;
}

class NumberSource {
  numbers = new Float64Array(0);
  index = 0;
  end = 0;
  next() {
    return this.numbers[this.index++];
  }
}
