// A render scheduler in a module: which drawings are made when and where, and which pictures are loaded for them.

import { Machine } from './machine.js';
import { optional } from './scene.js';

const states = ['none', 'waiting', 'drawing', 'ready', 'failed'];

/** A scheduler. It receives events, and returns effects. */
export class Scheduler extends Machine {
  /** What the scheduler does at present. */
  get scene() {
    const source = this.project('folio_lanes');
    const scene = {
      isScrolling: source.next() !== 0, waiting: source.next(), started: source.next(), runningLoads: source.next(),
      queuedLoads: source.next(), memoryCost: source.next(), lanes: [],
    };
    for (let left = source.next(); left > 0; left -= 1) scene.lanes.push(source.next());
    return scene;
  }

  /** The state of a drawing: none, waiting, drawing, ready or failed. */
  state(target, purpose = 0) {
    return states[this.call('folio_drawing', target, purpose)] ?? 'none';
  }

  /** The address of which a target waits for what is there; undefined if there is none. */
  addressAwaitedBy(target) {
    return optional(this.call('folio_awaited', target));
  }

  /** Whether what is at an address is in memory. */
  isInMemory(address) {
    return this.call('folio_memory', address) === 1;
  }
}
