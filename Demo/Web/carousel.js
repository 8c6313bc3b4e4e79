// A carousel in a module: looping pages that advance by themselves.

import { Machine } from './machine.js';
import { optional, phases, Pool, Rect } from './scene.js';

const advances = ['off', 'cancelled', 'paused', 'waiting'];

/** A slide that is drawn. */
class Slide {
  frame = new Rect();

  read(source) {
    this.page = source.next();
    this.index = source.next();
    this.frame.read(source);
    this.offset = source.next();
    this.visibleFraction = source.next();
    this.isExposed = source.next() !== 0;
    this.isLoaded = source.next() !== 0;
    this.hasFailed = source.next() !== 0;
    this.parallax = source.next();
  }
}

/** What a frame of a carousel is drawn from. */
class CarouselScene {
  indicator = { current: 0, count: 0, position: 0 };
  #slides = new Pool(Slide);

  get slides() {
    return this.#slides.items;
  }

  read(source) {
    this.phase = phases[source.next()];
    this.position = source.next();
    this.settled = optional(source.next());
    this.target = optional(source.next());
    this.selected = optional(source.next());
    this.current = optional(source.next());
    this.count = source.next();
    this.reducesMotion = source.next() !== 0;
    this.selectedPosition = source.next();
    this.allowsNext = source.next() !== 0;
    this.allowsPrevious = source.next() !== 0;
    this.advance = advances[source.next()];
    this.isTouched = source.next() !== 0;
    this.indicator.current = source.next();
    this.indicator.position = source.next();
    this.indicator.count = this.count;
    this.#slides.read(source.next(), source);
  }
}

/** A carousel. It receives events of its pages and its own, and returns effects. */
export class Carousel extends Machine {
  #scene = new CarouselScene();

  /**
   * What a frame is drawn from in a viewport as long as the one sent with `page.layoutChanged`. The same object is returned
   * each time and is filled anew.
   */
  scene({ width, height, axis = 'horizontal', direction = 'leftToRight' }) {
    const source = this.project('folio_slides', width, height, (axis === 'vertical' ? 1 : 0) + (direction === 'rightToLeft' ? 2 : 0));
    if (source === null) throw new TypeError('width and height are finite numbers');
    this.#scene.read(source);
    return this.#scene;
  }
}
