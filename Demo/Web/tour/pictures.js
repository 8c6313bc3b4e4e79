// Pictures: rows of coloured text and pictures, drawn by workers as a scheduler decides.
//
//     list ──▶ mount, unmount ──▶ scheduler ──▶ start, cancel ──▶ workers ──▶ finished ──▶ deliver ──▶ slot
//                                     └──▶ look up, fetch ──▶ loads ──▶ loaded ──▶ request

import { Runner } from '../runner.js';
import { addressOf, addresses, drawPicture, drawText, file, pictureSize, rowHeight } from './picture-row.js';
import { make } from './words.js';

const [text, picture] = [1, 2];

/** The page. */
export class Pictures {
  id = 13;
  title = 'Pictures';
  kind = 'AsyncDraw';
  hue = 285;
  rows = 1_000;
  isAsynchronous = true;
  isTextOnly = false;
  counts = { started: 0, applied: 0, dropped: 0, fetched: 0 };
  frames = [];
  #slots = new Map();
  #targets = new Map();
  #lastTarget = 0;
  #results = new Map();
  #tasks = new Map();
  #workers = [];
  #disk = new Map();
  #memory = new Map();
  #fetched = new Map();
  #failures = new Set();

  constructor(tour) {
    this.tour = tour;
    this.lanes = Math.min(4, Math.max(1, navigator.hardwareConcurrency ?? 2));
    this.runner = new Runner(tour.folio.scheduler({ cores: this.lanes, memoryLimit: 40 * 240 * 240 * 4 }), {
      perform: (effect) => this.#perform(effect), draw: () => tour.refreshSoon(), turnEnded: () => ({ type: 'turnEnded' }),
    });
    this.runner.observers.add(() => {});
  }

  get summary() {
    const how = this.isAsynchronous ? `by ${this.lanes} workers` : 'by the page itself';
    return `${this.rows.toLocaleString('en')} rows drawn ${how}${this.isTextOnly ? ', text only' : `, ${addresses} pictures for all`}`;
  }

  get details() {
    const { started, applied, dropped, fetched } = this.counts;
    const { lanes, runningLoads, queuedLoads } = this.runner.pager.scene;
    const now = performance.now();
    this.frames = this.frames.filter((frame) => now - frame < 1_000);
    return [
      `${this.frames.length} frames/s`, `started ${started}, applied ${applied}, dropped ${dropped}`, `lanes ${lanes.join(' ')}`,
      `fetched ${fetched}, loading ${runningLoads + queuedLoads}`,
    ];
  }

  get actions() {
    return [
      { label: 'Workers', isOn: this.isAsynchronous, run: () => { this.isAsynchronous = !this.isAsynchronous; this.restart(); } },
      { label: 'Text only', isOn: this.isTextOnly, run: () => { this.isTextOnly = !this.isTextOnly; this.restart(); } },
      { label: '+ 1 000 rows', run: () => this.append() },
    ];
  }

  list() {
    return { measuresWhenIdle: false, overscan: 300 };
  }

  load() {
    return [{ id: 1, rows: { type: 'uniform', count: this.rows, model: { kind: 130, height: rowHeight, highlights: false } } }];
  }

  append() {
    this.rows += 1_000;
    this.tour.view.send({ type: 'list.rowsAppended', page: this.id, section: 1, count: 1_000, model: { kind: 130, height: rowHeight, highlights: false } });
    this.tour.refresh();
  }

  // MARK: Slots

  performed(effect) {
    switch (effect.type) {
      case 'list.mount': this.#mount(effect.row, effect.slot); break;
      case 'list.unmount': this.#leave(effect.slot); break;
      case 'list.discard':
        this.#leave(effect.slot);
        this.#slots.delete(effect.slot);
        break;
      default:
    }
  }

  #mount(row, slot) {
    this.#leave(slot);
    const target = (this.#lastTarget += 1);
    const kept = this.#slots.get(slot);
    const content = { row, target, element: kept?.element, text: undefined, picture: undefined, hasFailed: false };
    if (kept?.row === row) Object.assign(content, { text: kept.text, picture: kept.picture });
    else kept?.element?.clear();
    this.#slots.set(slot, content);
    this.#targets.set(target, slot);
    if (!content.text) this.#request(text, target, row, 1);
    if (!content.picture && !this.isTextOnly) this.#load(row, target);
  }

  #request(purpose, target, row, cost) {
    const isVisible = this.tour.view.pager.row(this.id, row)?.isInView === true;
    this.runner.send({ type: 'request', key: { target, purpose }, cost, priority: isVisible ? 'visible' : 'near' });
  }

  #load(row, target) {
    this.runner.send({ type: 'load', address: addressOf(row), target });
  }

  /** The row of a slot is no longer shown: what is drawn or loaded for it is not wanted any more. */
  #leave(slot) {
    const content = this.#slots.get(slot);
    if (content?.target === undefined) return;
    this.#targets.delete(content.target);
    this.runner.send({ type: 'left', target: content.target });
    content.target = undefined;
  }

  /** Draws and loads everything again. */
  restart() {
    for (const [slot, content] of [...this.#slots]) {
      if (content.target === undefined) {
        content.row = -1;
        continue;
      }
      Object.assign(content, { text: undefined, picture: undefined });
      content.element?.clear();
      content.element?.classList.toggle('text-only', this.isTextOnly);
      const { row } = content;
      content.row = -1;
      this.#mount(row, slot);
    }
    this.tour.refresh();
  }

  render(element, { row, slot, isScratch }) {
    if (isScratch) return;
    element.className = `folio-content picture-row${this.isTextOnly ? ' text-only' : ''}`;
    if (element.canvases === undefined) {
      const made = () => {
        const canvas = make('canvas', '');
        return { canvas, context: canvas.getContext('bitmaprenderer') };
      };
      element.canvases = { [picture]: made(), [text]: made() };
      const frame = make('div', 'picture-frame', element.canvases[picture].canvas, make('span', 'picture-state', ''));
      element.replaceChildren(frame, make('div', 'picture-text', element.canvases[text].canvas));
      element.clear = () => {
        for (const purpose of [picture, text]) element.canvases[purpose].canvas.classList.remove('on');
        element.removeAttribute('data-failed');
      };
    }
    // A state of the past has other rows in its slots.
    if (this.#slots.get(slot)?.row !== row) this.#mount(row, slot);
    const content = this.#slots.get(slot);
    if (content.element !== element) element.clear();
    content.element = element;
    for (const purpose of [text, picture]) this.#paint(content, purpose);
    element.toggleAttribute('data-failed', content.hasFailed);
  }

  /** Puts a drawing into the canvas of its slot, when there is one. */
  #paint(content, purpose) {
    const name = purpose === text ? 'text' : 'picture';
    const bitmap = content[name];
    if (!content.element || !bitmap || bitmap === 'shown') return;
    const { canvas, context } = content.element.canvases[purpose];
    const { scale } = this.#look;
    canvas.style.width = `${bitmap.width / scale}px`;
    canvas.style.height = `${bitmap.height / scale}px`;
    context.transferFromImageBitmap(bitmap);
    canvas.classList.add('on');
    content[name] = 'shown';
  }

  tapped({ row }) {
    for (const [slot, content] of this.#slots) {
      if (content.row !== row || !content.hasFailed || content.target === undefined) continue;
      content.hasFailed = false;
      content.element?.removeAttribute('data-failed');
      this.#load(row, content.target);
      return;
    }
    this.tour.toast(`Picture ${addressOf(row)} is shared by about ${Math.round(this.rows / addresses)} rows`);
  }

  drawn(scene) {
    const page = scene.pages.find((candidate) => candidate.page === this.id);
    if (page === undefined) return;
    this.frames.push(performance.now());
    if (this.runner.pager.scene.isScrolling !== (page.isScrolling === true)) this.runner.send({ type: 'scrollingChanged', isScrolling: page.isScrolling === true });
    const { width, isDark } = this.#look;
    if (this.#drawnFor !== `${width} ${isDark}`) {
      const isFirst = this.#drawnFor === undefined;
      this.#drawnFor = `${width} ${isDark}`;
      if (!isFirst) this.restart();
    }
  }

  #drawnFor;

  // MARK: Drawings and loads

  get #look() {
    const style = getComputedStyle(document.documentElement);
    const room = this.tour.view.element.clientWidth - 32 - (this.isTextOnly ? 0 : pictureSize + 14);
    const isDark = style.colorScheme === 'dark';
    return { width: Math.max(60, room), scale: devicePixelRatio, ink: isDark ? '#f1ede6' : '#1d1b18', soft: isDark ? '#a09a8f' : '#6e6a62', isDark };
  }

  #perform(effect) {
    const { address, generation } = effect;
    switch (effect.type) {
      case 'start': this.#start(effect); break;
      case 'deliver': {
        this.counts.applied += 1;
        const content = this.#slots.get(this.#targets.get(effect.key.target));
        const bitmap = this.#results.get(effect.task);
        this.#results.delete(effect.task);
        if (content === undefined || bitmap === undefined) break;
        content[effect.key.purpose === text ? 'text' : 'picture'] = bitmap;
        this.#paint(content, effect.key.purpose);
        break;
      }
      case 'drop':
        this.counts.dropped += 1;
        this.#results.get(effect.task)?.close();
        this.#results.delete(effect.task);
        break;
      case 'lookUpDisk':
        if (this.#disk.has(address)) this.#decode(this.#disk.get(address), { type: 'diskHit', address, generation });
        else this.runner.send({ type: 'diskMissed', address, generation });
        break;
      case 'fetch': this.#fetch(address, generation); break;
      case 'store': this.#disk.set(address, this.#fetched.get(address)); break;
      case 'evict': this.#memory.delete(address); break;
      case 'loaded': {
        const content = this.#slots.get(this.#targets.get(effect.target));
        if (content !== undefined) this.#request(picture, effect.target, content.row, 2);
        break;
      }
      case 'failed':
        for (const target of effect.targets) {
          const content = this.#slots.get(this.#targets.get(target));
          if (content === undefined) continue;
          content.hasFailed = true;
          content.element?.setAttribute('data-failed', '');
        }
        break;
      default:
    }
  }

  /** Fetches a file over a network that needs its time. One of sixteen fails at the first attempt. */
  async #fetch(address, generation) {
    this.counts.fetched += 1;
    await new Promise((resolve) => setTimeout(resolve, 60 + (address % 16) * 22));
    if (address % 16 === 5 && !this.#failures.has(address)) {
      this.#failures.add(address);
      this.runner.send({ type: 'loadFailed', address, generation });
      return;
    }
    const blob = await file(address);
    this.#fetched.set(address, blob);
    await this.#decode(blob, { type: 'fetched', address, generation });
  }

  async #decode(blob, event) {
    this.#memory.set(event.address, blob);
    this.runner.send({ ...event, cost: 240 * 240 * 4 });
  }

  async #start({ task, key, lane }) {
    this.counts.started += 1;
    const content = this.#slots.get(this.#targets.get(key.target));
    const work = { task, kind: key.purpose === text ? 'text' : 'picture', row: content?.row, file: content && this.#memory.get(addressOf(content.row)), look: this.#look };
    if (content === undefined || (work.kind === 'picture' && work.file === undefined)) return void this.runner.send({ type: 'failed', task });
    if (this.isAsynchronous) return void this.#worker(lane).postMessage(work);
    const bitmap = work.kind === 'text' ? drawText(work.row, work.look) : drawPicture(await createImageBitmap(work.file), work.look);
    return this.#finish(task, bitmap);
  }

  #worker(lane) {
    let worker = this.#workers[lane];
    if (worker === undefined) {
      worker = this.#workers[lane] = new Worker(new URL('./picture-worker.js', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }) => (data.bitmap ? this.#finish(data.task, data.bitmap) : this.runner.send({ type: 'failed', task: data.task })));
    }
    return worker;
  }

  #finish(task, bitmap) {
    this.#results.set(task, bitmap);
    this.runner.send({ type: 'finished', task });
    // A task that was cancelled meanwhile is not known any more.
    if (this.#results.get(task) === bitmap && this.runner.pager.isEnded) bitmap.close();
  }
}
