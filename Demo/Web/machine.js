// What all machines of a module have in common: they receive events, return effects, are copied and end.

import { coder, Malformed } from './codec.js';
import { textOfRejection } from './trace.js';

/** What the functions of the module return. */
export const answer = { done: 0, rejected: 1, malformed: 2, unknownMachine: 3, nothing: 4 };
const wakes = ['never', 'frame', 'endOfTurn', 'at'];

/** An event that a machine rejected. The machine is unchanged. `reason` is the rejection. */
export class Rejected extends Error {
  constructor(reason, event, kind = 'pager') {
    super(`${event?.type ?? 'settings'}: rejected: ${textOfRejection(reason, kind)}`);
    this.name = 'Rejected';
    this.reason = reason;
    this.event = event;
  }
}

/** A call of a machine that was ended. */
export class Ended extends Error {
  constructor(kind = 'pager') {
    super(`The ${kind} has ended`);
    this.name = 'Ended';
  }
}

const kindOf = (value) => (value === null ? 'null' : value === undefined ? 'undefined' : Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`);

/** Refuses what is not an object; `path` is where it is. */
export function requireObject(value, path) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed(path, `expected an object, found ${kindOf(value)}`);
}

const events = { pager: 'PagerEvent', carousel: 'CarouselEvent', feed: 'FeedEvent', scheduler: 'SchedulerEvent' };
const codersOf = (kind) => ({
  event: coder(events[kind]), effect: coder(events[kind].replace('Event', 'Effect')),
  rejection: coder(kind === 'pager' || kind === 'carousel' ? 'Rejection' : 'ListRejection'),
});

/** Reads the rejection of a machine of a kind. */
export const rejectionOf = (kind, source) => codersOf(kind).rejection.read(source);

/** A machine in a module: its subclasses add what is drawn of it. */
export class Machine {
  #folio;
  #handle;
  #kind;
  #coders;

  constructor(folio, handle, settings, kind) {
    this.#folio = folio;
    this.#handle = handle;
    this.#kind = kind;
    this.#coders = codersOf(kind);
    /** The settings with which the machine was created, with all defaults. They cannot be changed. */
    this.settings = settings;
  }

  /** Returns the handle of a machine of a kind, which must belong to a module. */
  static handleOf(machine, folio, kind, path) {
    const isMachine = typeof machine === 'object' && machine !== null && #handle in machine;
    if (!isMachine || machine.#kind !== kind) throw new Malformed(path, `expected a ${kind}, found ${isMachine ? `a ${machine.#kind}` : kindOf(machine)}`);
    if (machine.#folio !== folio) throw new Malformed(path, `the ${kind} belongs to another module`);
    return machine.#alive;
  }

  /** Whether the machine was ended. */
  get isEnded() {
    return this.#handle < 0;
  }

  /**
   * Sends an event, and returns its effects.
   *
   * Throws `Malformed` for what is no event, `Rejected` for an event that the machine rejects, and `Ended`. The machine is then
   * unchanged.
   */
  send(event) {
    const effects = [];
    const reason = this.handle(event, (effect) => effects.push(effect));
    if (reason !== null) throw new Rejected(reason, event, this.#kind);
    return effects;
  }

  /** Sends an event, and calls `emit` with each effect. Returns the reason of a rejection, or null. */
  handle(event, emit) {
    if (typeof emit !== 'function') throw new TypeError('emit is not a function');
    const handle = this.#alive;
    const folio = this.#folio;
    const buffer = folio.begin();
    this.#coders.event.write(event, buffer);
    const result = folio.exports.folio_send(handle, buffer.count);
    if (result === answer.rejected) return this.#coders.rejection.read(folio.output());
    if (result !== answer.done) throw new Malformed('', `not an event of a ${this.#kind}`);
    if (folio.exports.folio_count() === 0) return null;
    const source = folio.output();
    // What `emit` sends is written over the effects: all are read before the first is performed.
    const effects = [];
    while (source.index < source.end) effects.push(this.#coders.effect.read(source));
    for (const effect of effects) emit(effect);
    return null;
  }

  /** When the machine needs the next event: 'never', 'frame', 'endOfTurn', or 'at' the moment `due`. */
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

  /** Returns a machine in the same state, which is independent from then on. */
  copy() {
    const handle = this.#folio.exports.folio_copy(this.#alive);
    if (handle < 0) throw new RangeError('There are 65 536 machines already');
    return new this.constructor(this.#folio, handle, this.settings, this.#kind);
  }

  /** Puts the machine in the state of another of the same kind and module. */
  assign(other) {
    this.#folio.exports.folio_assign(this.#alive, Machine.handleOf(other, this.#folio, this.#kind, 'other'));
  }

  /** Ends the machine and frees its memory. Every later call throws `Ended`. */
  end() {
    if (this.#handle >= 0) this.#folio.exports.folio_destroy(this.#handle);
    this.#handle = -1;
  }

  get #alive() {
    if (this.#handle < 0) throw new Ended(this.#kind);
    return this.#handle;
  }

  /** Calls a function of the module with the handle and more numbers. */
  call(name, ...numbers) {
    return this.#folio.exports[name](this.#alive, ...numbers.map(Number));
  }

  /** Returns the numbers that a projection left, or null if there are none. */
  project(name, ...numbers) {
    return this.call(name, ...numbers) === answer.done ? this.#folio.output() : null;
  }
}
