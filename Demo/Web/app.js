// The page: a phone-sized pager with a cover, tabs and lists, a carousel of unequal slides, switches and an inspector.

import { Content, chapters, pages, renderSlide, slides } from './content.js';
import { load } from './folio.js';
import { History, Inspector } from './inspector.js';
import { FolioView } from './view.js';

const find = (selector) => document.querySelector(selector);
const began = performance.now();
const folio = await load();
const loadTime = performance.now() - began;

const content = new Content();
const phone = find('#phone');
const cover = find('#cover');
const parameters = new URLSearchParams(location.search);
// Without the inspector nothing is recorded, as in an application.
const isPlain = parameters.has('plain');
let history;
let older = 0;

/** Loads the messages before the first: they arrive later, as if they came over a network. */
function loadHistory(view) {
  if (older > 5) return;
  older += 1;
  setTimeout(() => {
    if (view.pager.isEnded || view.runner.isPaused) return;
    content.chat.first -= 20;
    if (view.pager.page(2)?.hasList) view.send({ type: 'list.sectionsChanged', page: 2, sections: content.sections(2) });
  }, 300);
}

const view = new FolioView(folio, phone, {
  label: 'Sections',
  pages: parameters.has('book') ? chapters : pages,
  direction: parameters.get('direction') ?? 'ltr',
  scroller: parameters.get('scroller') ?? 'folio',
  cover: { element: cover, maximum: 232, minimum: 56 },
  settings: { cover: { snaps: 'nearest', refreshThreshold: 72 }, tab: { indicatorStyle: 'elastic' }, pager: { list: { overscan: 120 } } },
  load: (page) => content.sections(page),
  list: (page) => content.list(page),
  render: (element, row) => content.render(element, row),
  tapped: ({ page, row }) => toast(`Tapped row ${row} of ${view.titles.get(page)}`),
  performed(effect, host) {
    if (effect.type === 'list.nearStart' && effect.page === 2) loadHistory(host);
    if (effect.type === 'list.nearEnd' && effect.page === 1 && content.posts < 2_000) {
      content.posts += 100;
      host.send({ type: 'list.rowsAppended', page: 1, section: 0, count: 100, model: { kind: 1 } });
    }
    if (effect.type === 'cover.refreshStarted') setTimeout(() => host.pager.isEnded || host.send({ type: 'cover.refreshEnded', page: effect.page }), 1_200);
    if (effect.type === 'tab.reselected') host.send({ type: 'list.scrollTo', page: effect.page, target: { type: 'offset', offset: -1e6 } });
  },
  drawn(scene) {
    const collapse = scene.range > 0 ? scene.collapse / scene.range : 0;
    if (cover.collapse !== collapse) cover.style.setProperty('--collapse', String((cover.collapse = collapse)));
    if (cover.dataset.refresh !== scene.refresh) cover.dataset.refresh = scene.refresh;
  },
  prepare: (host) => (history = isPlain ? null : new History(host.runner)),
});
phone.dir = parameters.get('direction') ?? 'ltr';

// The carousel is a second pager, with slides of any length and no tabs, cover or lists that scroll.
const carousel = new FolioView(folio, find('#carousel'), {
  label: 'Slides', stripHeight: 0, pages: slides,
  settings: { page: { loops: true, spacing: 10, maximumFlingDistance: 3, slides: { alignment: 'centre' } }, tab: { hidesSingleTab: true }, cover: { refreshThreshold: null } },
  load: () => [{ id: 0, rows: { type: 'uniform', count: 1, model: { height: 120 } } }],
  render: (element, { page }) => renderSlide(element, page),
});
carousel.send({ type: 'page.slideLengthsChanged', lengths: slides.map((slide) => slide.length) });

const inspector = isPlain ? null : new Inspector(view, history, find('#inspector'));
find('#inspector').hidden = isPlain;

let toastTimer = 0;
function toast(text) {
  const element = find('#toast');
  element.textContent = text;
  element.classList.add('on');
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => element.classList.remove('on'), 1_400);
}

// MARK: Switches

const on = (id, type, action) => find(id).addEventListener(type, action);
on('#set', 'change', ({ target }) => {
  view.setPages(target.value === 'book' ? chapters : pages);
});
on('#scroller', 'change', ({ target }) => (view.scroller = target.value));
on('#direction', 'change', ({ target }) => {
  for (const one of [view, carousel]) one.setDirection(target.value);
});
on('#motion', 'change', ({ target }) => {
  for (const one of [view, carousel]) one.send({ type: 'page.reducedMotionChanged', isOn: target.checked });
});
on('#theme', 'change', ({ target }) => (document.documentElement.dataset.theme = target.value));
on('#expand', 'click', () => view.send({ type: 'cover.expand' }));
on('#collapse', 'click', () => view.send({ type: 'cover.collapse' }));
on('#first', 'click', () => view.jump(view.options.pages[0].id));
on('#last', 'click', () => view.jump([...view.titles.keys()].at(-1)));
on('#say', 'click', () => {
  content.chat.texts.set(content.chat.last, 'A new message arrives at the end, and the chat follows it if it was there.');
  content.chat.last += 1;
  if (view.pager.page(2)?.hasList) view.send({ type: 'list.sectionsChanged', page: 2, sections: content.sections(2) });
});
find('#scroller').value = view.scroller;
find('#direction').value = phone.dir;
find('#set').value = parameters.has('book') ? 'book' : 'demo';
if (parameters.has('theme')) document.documentElement.dataset.theme = find('#theme').value = parameters.get('theme');
find('#loaded').textContent = `The module was loaded in ${loadTime.toFixed(1)} ms.`;

// For tests, and for the console.
Object.assign(window, { folio, view, carousel, inspector, recorded: history, content });
document.documentElement.dataset.ready = '';
