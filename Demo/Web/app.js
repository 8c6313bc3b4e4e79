// The page: a phone-sized pager with a cover, tabs and lists, a carousel of unequal slides, switches and an inspector.

import { Content, chapters, pages, renderSlide, slides } from './content.js';
import { load } from './folio.js';
import { History, Inspector } from './inspector.js';
import { Tour } from './tour/tour.js';
import { FolioView } from './view.js';

const find = (selector) => document.querySelector(selector);
const began = performance.now();
const folio = await load();
const loadTime = performance.now() - began;

const content = new Content();
const phone = find('#phone');
const cover = find('#cover');
const parameters = new URLSearchParams(location.search);
const stripHeight = 44;
const tour = new Tour(folio, { stripHeight, toast, show, rows: Number(parameters.get('rows')) || undefined });
cover.append(tour.element);
// The sets of pages: their covers differ, and the book in the tour shares gestures with the pager around it.
const sets = {
  tour: { pages: tour.pages, cover: Tour.cover, isNested: true },
  lists: { pages, cover: { maximum: 232, minimum: 56 }, isNested: false },
  chapters: { pages: chapters, cover: { maximum: 232, minimum: 56 }, isNested: false },
};
let set = sets[parameters.get('set')] ? parameters.get('set') : 'tour';
cover.dataset.set = set;
// Without the inspector nothing is recorded, as in an application.
const isPlain = parameters.has('plain');
let history;
let older = 0;
let toastTimer = 0;

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
  label: 'Sections', stripHeight,
  pages: sets[set].pages,
  direction: parameters.get('direction') ?? 'ltr',
  scroller: parameters.get('scroller') ?? 'folio',
  cover: { element: cover, ...sets[set].cover },
  settings: { cover: { snaps: 'nearest', refreshThreshold: 72 }, tab: { indicatorStyle: 'elastic' }, pager: { isNested: sets[set].isNested, list: { overscan: 120 } } },
  load: (page) => (tour.part(page) ?? content).load(page),
  list: (page) => (tour.part(page) ?? content).list(page),
  render: (element, row) => (tour.part(row.page) ?? content).render(element, row),
  tapped(place, host) {
    const part = tour.part(place.page);
    if (part) part.tapped?.(place, host.pager.scene);
    else toast(`Tapped row ${place.row} of ${host.titles.get(place.page)}`);
  },
  performed(effect, host) {
    tour.performed(effect);
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
    if (set === 'tour') tour.drawn(scene);
  },
  prepare(host) {
    tour.attach(host);
    const limit = Number(parameters.get('history')) || undefined;
    history = isPlain ? null : new History(host.runner, { limit, traceLimit: limit && 2 * limit });
  },
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

/** Shows a longer text. */
function show(title, text) {
  const sheet = find('#sheet');
  sheet.querySelector('h2').textContent = title;
  sheet.querySelector('pre').textContent = text;
  sheet.showModal();
}

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
  const { pages: chosen, cover: { maximum, minimum }, isNested } = sets[(set = target.value)];
  cover.dataset.set = set;
  find('#say').hidden = set !== 'lists';
  view.send({ type: 'configured', configuration: { ...view.pager.settings.pager, isNested } });
  view.send({ type: 'cover.heightsChanged', maximum, minimum, collapsed: minimum });
  view.setPages(chosen);
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
on('#first', 'click', () => view.jump([...view.titles.keys()][0]));
on('#last', 'click', () => view.jump([...view.titles.keys()].at(-1)));
on('#say', 'click', () => {
  content.chat.texts.set(content.chat.last, 'A new message arrives at the end, and the chat follows it if it was there.');
  content.chat.last += 1;
  if (view.pager.page(2)?.hasList) view.send({ type: 'list.sectionsChanged', page: 2, sections: content.sections(2) });
});
find('#scroller').value = view.scroller;
find('#direction').value = phone.dir;
find('#set').value = set;
find('#say').hidden = set !== 'lists';
if (parameters.has('theme')) document.documentElement.dataset.theme = find('#theme').value = parameters.get('theme');
find('#loaded').textContent = `The module was loaded in ${loadTime.toFixed(1)} ms.`;

// For tests, and for the console.
Object.assign(window, { folio, view, carousel, inspector, recorded: history, content, tour });
document.documentElement.dataset.ready = '';
