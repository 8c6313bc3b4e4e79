// The phases of a trackpad gesture, which browsers do not report.
//
//     idle ── a sample ──▶ fingers ── samples that only decrease ──▶ momentum ── a sample that is larger again ──▶ fingers
//                             └── none for a while ──▶ idle ◀── none for a while ──┘
//
// A system sends decreasing samples after the fingers have lifted. Fingers that slow down send them too, and are then taken
// for lifted a moment early: pages settle, and a list scrolls on as before.

/** Finds the phases of the samples of a trackpad. */
export class WheelPhases {
  #state = 'idle';
  #last = 0;
  #peak = 0;
  #falls = 0;

  /** Whether a gesture has begun and not ended. */
  get isOpen() {
    return this.#state !== 'idle';
  }

  /** Returns the samples to send for one of the browser: `{ phase, deltaX, deltaY }`. */
  sample(deltaX, deltaY) {
    const size = Math.hypot(deltaX, deltaY);
    const last = this.#last;
    this.#last = size;
    const here = (phase) => ({ phase, deltaX, deltaY });
    const still = (phase) => ({ phase, deltaX: 0, deltaY: 0 });
    if (this.#state === 'idle') return [this.#begin(size, here('began'))];
    if (this.#state === 'momentum') {
      return size > last * 1.35 + 1 ? [still('momentumEnded'), this.#begin(size, here('began'))] : [here('momentum')];
    }
    this.#peak = Math.max(this.#peak, size);
    this.#falls = size < last ? this.#falls + 1 : 0;
    if (this.#falls < 4 || size > this.#peak * 0.75) return [here('changed')];
    this.#state = 'momentum';
    return [still('ended'), here('momentumBegan')];
  }

  #begin(size, sample) {
    this.#state = 'fingers';
    this.#peak = size;
    this.#falls = 0;
    return sample;
  }

  /** Returns the samples to send when none has come for a while. */
  end() {
    const phase = { fingers: 'ended', momentum: 'momentumEnded' }[this.#state];
    this.#state = 'idle';
    return phase === undefined ? [] : [{ phase, deltaX: 0, deltaY: 0 }];
  }
}
