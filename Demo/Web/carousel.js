// A carousel in a module: looping pages that advance by themselves.

import { Machine } from './machine.js';
import { optional, Placement, Pool, readPages } from './scene.js';

const advances = ['off', 'cancelled', 'paused', 'waiting'];

/** A slide that is drawn. */
class Slide extends Placement {
  read(source) {
    super.read(source);
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
    readPages(this, source);
    this.current = optional(source.next());
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
