// An inspector for a runner: the stream of events and effects, pause, step, slow motion, time travel, and traces.

import { Trace } from './trace.js';

// A state is kept every so many events: another moment is shown by playing the events after it.
const interval = 256;

/**
 * What a pager received, and its state at regular intervals: the past can be shown again.
 *
 *     events    first ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ count
 *     states      ●───────●───────●───────●──      one for 256 events, the first at `first`
 *
 * At most `limit` events are kept, and the 256 after them: older ones are forgotten with their state. The trace begins with the
 * first event that was ever sent, because a replay begins with a new pager; it ends after `traceLimit` events.
 */
export class History {
  #states = [];

  constructor(runner, { limit = 20_000, traceLimit = 100_000 } = {}) {
    this.runner = runner;
    this.limit = limit;
    this.traceLimit = traceLimit;
    /** The events that are kept. */
    this.events = [];
    /** How many events were forgotten: the earliest moment that can be shown. */
    this.first = 0;
    this.trace = new Trace(runner.pager.settings);
    // Events that precede the first are part of the state that a replay could not know.
    this.#states.push({ index: 0, pager: runner.pager.copy() });
    runner.observers.add((entry) => this.#add(entry));
  }

  /** How many events were sent. */
  get count() {
    return this.first + this.events.length;
  }

  /** Whether the trace has all events. */
  get isTraceComplete() {
    return this.count <= this.traceLimit;
  }

  #add({ event, at }) {
    this.events.push({ event, at });
    if (this.count <= this.traceLimit) this.trace.record(event, at);
    if (this.count % interval !== 0) return;
    this.#states.push({ index: this.count, pager: this.runner.pager.copy() });
    if (this.events.length <= this.limit) return;
    // The earliest state goes, and the events up to the next one.
    this.#states.shift().pager.end();
    const [{ index }] = this.#states;
    this.events.splice(0, index - this.first);
    this.first = index;
  }

  /** Returns a pager in the state after a number of events, which is not less than `first`. */
  at(count) {
    if (!(count >= this.first && count <= this.count)) throw new RangeError(`${count} is not within ${this.first} … ${this.count}`);
    const { index, pager } = this.#states.findLast((state) => state.index <= count);
    const copy = pager.copy();
    for (let next = index; next < count; next += 1) copy.handle(this.events[next - this.first].event, () => {});
    return copy;
  }

  /** Forgets what came after a number of events. */
  truncate(count) {
    this.events.length = count - this.first;
    this.trace.lines.length = Math.min(this.trace.lines.length, count + 1);
    while (this.#states.at(-1).index > count) this.#states.pop().pager.end();
  }
}

const shortened = (value) => {
  if (typeof value !== 'object' || value === null) return typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : String(value);
  if (Array.isArray(value)) return value.length > 3 ? `${value.length} items` : `[${value.map(shortened).join(', ')}]`;
  return value.type ?? '…';
};

/** Returns an event or effect in a few words. */
export const summary = ({ type, ...rest }) => {
  const members = Object.entries(rest).filter(([key]) => key !== 'at').map(([key, value]) => `${key} ${shortened(value)}`);
  return `${type.slice(type.lastIndexOf('.') + 1)} ${members.join(' · ')}`;
};

/** The inspector's elements: `root` has the controls, by `data-inspect`. */
export class Inspector {
  #live = null;
  #pending = [];
  #isWaiting = false;

  constructor(view, history, root) {
    this.view = view;
    this.history = history;
    const part = (name) => root.querySelector(`[data-inspect="${name}"]`);
    this.parts = Object.fromEntries(['stream', 'pause', 'step', 'speed', 'scrub', 'place', 'continue', 'live', 'export', 'ticks', 'state'].map((name) => [name, part(name)]));
    const { parts } = this;
    parts.pause.addEventListener('click', () => (this.isPaused ? this.resume() : this.pause()));
    parts.step.addEventListener('click', () => this.step());
    parts.speed.addEventListener('change', () => this.setSpeed(Number(parts.speed.value)));
    parts.scrub.addEventListener('input', () => this.show(Number(parts.scrub.value)));
    parts.continue.addEventListener('click', () => this.continueHere());
    parts.live.addEventListener('click', () => this.resume());
    parts.export.addEventListener('click', () => this.download());
    view.runner.observers.add((entry) => this.#log(entry));
    this.#update();
  }

  get isPaused() {
    return this.view.runner.isPaused;
  }

  /** Whether the past is shown. */
  get isPast() {
    return this.#live !== null;
  }

  setSpeed(rate) {
    this.rate = rate;
    if (!this.isPaused) this.view.runner.clock.rate = rate;
  }

  pause() {
    this.view.runner.isPaused = true;
    this.view.runner.clock.rate = 0;
    this.view.element.classList.add('paused');
    this.#update();
  }

  /** Returns to the present, and lets time pass. */
  resume() {
    const { runner } = this.view;
    if (this.#live) {
      runner.pager.assign(this.#live);
      this.#live.end();
      this.#live = null;
    }
    runner.isPaused = false;
    runner.clock.rate = this.rate ?? 1;
    this.view.element.classList.remove('paused');
    this.view.redraw();
    runner.schedule();
    this.#update();
  }

  /** One frame, or whatever the pager waits for. */
  step() {
    if (!this.isPaused) this.pause();
    if (this.isPast) return this.show(Math.min(this.history.count, Number(this.parts.scrub.value) + 1));
    const { runner } = this.view;
    const { clock, pager } = runner;
    const { wake } = pager;
    clock.set(Math.max(runner.lastMoment, clock.now) + 16_666_667);
    if (wake === 'endOfTurn') this.view.send({ type: 'turnEnded', at: runner.now });
    else this.view.send({ type: 'ticked', at: runner.moment(Math.max(runner.now, pager.due)) });
    this.view.draw();
    this.#update();
    return undefined;
  }

  /** Shows the state after a number of events, of those that are kept. */
  show(wanted) {
    const count = Math.min(Math.max(wanted, this.history.first), this.history.count);
    if (!this.isPaused) this.pause();
    this.#live ??= this.view.pager.copy();
    const past = this.history.at(count);
    this.view.pager.assign(past);
    past.end();
    this.parts.scrub.value = String(count);
    this.view.redraw();
    this.#update();
  }

  /** Makes the past that is shown the present. */
  continueHere() {
    if (!this.isPast) return;
    const count = Number(this.parts.scrub.value);
    this.history.truncate(count);
    const { runner } = this.view;
    runner.lastMoment = this.history.events.at(-1)?.at ?? runner.lastMoment;
    runner.clock.set(runner.lastMoment);
    this.#live.end();
    this.#live = null;
    this.resume();
  }

  download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([this.history.trace.text], { type: 'application/jsonl' }));
    link.download = 'folio-trace.jsonl';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  #log(entry) {
    const isTick = entry.event.type === 'ticked' || entry.event.type === 'turnEnded';
    if (!isTick || entry.effects.length > 0 || this.parts.ticks.checked) this.#pending.push(entry);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    // Outside of the frames of the pager, a few times in a second.
    setTimeout(() => this.#flush(), 150);
  }

  #flush() {
    this.#isWaiting = false;
    const { stream } = this.parts;
    const isAtEnd = stream.scrollTop + stream.clientHeight > stream.scrollHeight - 8;
    const lines = [];
    for (const { event, effects, reason, at } of this.#pending.splice(0).slice(-120)) {
      const line = document.createElement('div');
      line.className = 'event';
      line.append(`${(at / 1e9 - 1).toFixed(3)}  ${summary(event)}`);
      if (reason !== null) line.append(this.#line('rejected', `refused: ${typeof reason === 'string' ? reason : summary(reason)}`));
      for (const effect of effects.slice(0, 12)) line.append(this.#line('effect', `→ ${summary(effect)}`));
      if (effects.length > 12) line.append(this.#line('effect', `→ … ${effects.length - 12} more`));
      lines.push(line);
    }
    stream.append(...lines);
    while (stream.childElementCount > 160) stream.firstElementChild.remove();
    if (isAtEnd) stream.scrollTop = stream.scrollHeight;
    this.#update();
  }

  #line(className, text) {
    const line = document.createElement('div');
    line.className = className;
    line.textContent = text;
    return line;
  }

  #update() {
    const { parts, view, history } = this;
    parts.pause.textContent = this.isPaused ? 'Resume' : 'Pause';
    [parts.scrub.min, parts.scrub.max] = [String(history.first), String(history.count)];
    if (!this.isPast) parts.scrub.value = String(history.count);
    parts.place.textContent = `${parts.scrub.value} / ${history.count}`;
    parts.place.title = history.first === 0 ? '' : `The last ${history.events.length} events can be shown`;
    parts.export.title = history.isTraceComplete ? '' : `The trace has the first ${history.traceLimit} events`;
    parts.continue.disabled = parts.live.disabled = !this.isPast;
    if (view.pager.isEnded) return;
    const { scene } = view.pager;
    const rows = scene.pages.reduce((sum, page) => sum + page.cells.length, 0);
    parts.state.textContent = [
      `phase ${scene.phase}`, `position ${scene.position.toFixed(3)}`, `selected ${scene.selected ?? 'none'}`, `collapse ${scene.collapse.toFixed(1)} of ${scene.range}`,
      `wake ${view.pager.wake}`, `${rows} rows on ${scene.pages.length} pages`, `digest ${view.pager.digest.toString(16).padStart(16, '0')}`,
      `${(view.folio.exports.memory.buffer.byteLength / 1024).toFixed(0)} KB of wasm memory`,
    ].join('\n');
  }
}
