// Loads the pages of a FolioView: asks the host for sections, and sends them to the pager.

import { Rejected } from './machine.js';

/** The loads of a view. What arrives for an earlier load of a page is dropped. */
export class Loading {
  #loads = new Map();

  constructor(view) {
    this.view = view;
  }

  /** The page is no longer wanted. */
  forget(page) {
    this.#loads.delete(page);
  }

  load(page) {
    const { view } = this;
    const load = {};
    this.#loads.set(page, load);
    const isStale = () => view.pager.isEnded || this.#loads.get(page) !== load;
    const failed = (error) => {
      if (isStale()) return;
      view.report(error, { during: 'load', page });
      view.send({ type: 'page.loadFailed', page });
    };
    const answer = (sections) => {
      if (isStale()) return;
      try {
        const list = view.options.list?.(page, view);
        const events = [{ type: 'list.sectionsChanged', page, sections }, { type: 'page.loaded', page }];
        if (list) events.unshift({ type: 'list.configured', page, configuration: { ...view.pager.settings.pager.list, ...list } });
        this.#sendAll(events, isStale, failed);
      } catch (error) {
        failed(error);
      }
    };
    try {
      const sections = view.options.load(page, view);
      if (typeof sections?.then === 'function') sections.then(answer, failed);
      else answer(sections);
    } catch (error) {
      failed(error);
    }
  }

  /** Sends events one after the other, until one is refused. */
  #sendAll(events, isStale, failed) {
    const [event, ...rest] = events;
    if (event === undefined) return;
    this.view.runner.send(event, (reason, error) => {
      if (isStale()) return;
      if (error !== null) failed(error);
      else if (reason !== null) failed(new Rejected(reason, event));
      else this.#sendAll(rest, isStale, failed);
    });
  }
}
