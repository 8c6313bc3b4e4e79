// A feed in a module: items with frames anywhere, of which only those near the viewport are mounted.

import { Machine } from './machine.js';
import { Pool, Rect } from './scene.js';

const phases = ['resting', 'held', 'dragging', 'decelerating', 'seeking', 'animating', 'reordering'];

/** A mounted item. */
class Tile {
  frame = new Rect();

  read(source) {
    this.index = source.next();
    this.id = source.next();
    this.slot = source.next();
    this.kind = source.next();
    this.frame.read(source);
  }
}

/** What a frame of a feed is drawn from. */
class FeedScene {
  #tiles = new Pool(Tile);

  get tiles() {
    return this.#tiles.items;
  }

  read(source) {
    this.offset = source.next();
    this.total = source.next();
    this.viewportLength = source.next();
    this.phase = phases[source.next()];
    this.isScrolling = source.next() !== 0;
    this.count = source.next();
    this.#tiles.read(source.next(), source);
  }
}

/** A feed. It receives events, and returns effects. */
export class Feed extends Machine {
  #scene = new FeedScene();

  /** What a frame is drawn from. The same object is returned each time and is filled anew. */
  get scene() {
    this.#scene.read(this.project('folio_tiles'));
    return this.#scene;
  }

  /** The index of the item at a point of the content, the last one if there are several; undefined if there is none. */
  itemAt(x, y) {
    const index = this.call('folio_tile', x, y);
    return index < 0 ? undefined : index;
  }
}
