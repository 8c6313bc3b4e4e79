// A page as a value: a banner, a menu, and sections of items. The rows of its list follow from it.

/** The looks of items, with their heights, or none for those that are measured, and how they are laid out. */
const looks = {
  cards: { kind: 1, height: 206, layout: { type: 'adaptiveGrid', leastWidth: 150, mostColumns: 6, gap: 0 } },
  songs: { kind: 2, height: 56 },
  ranks: { kind: 3, height: 68, layout: { type: 'adaptiveGrid', leastWidth: 176, mostColumns: 4, gap: 0 } },
  chips: { kind: 4, height: 46, layout: { type: 'adaptiveGrid', leastWidth: 112, mostColumns: 10, gap: 0 } },
  notes: { kind: 5 },
  stations: { kind: 6, height: 72 },
};
export const kinds = { banner: 100, menu: 101, header: 102 };

const keys = { banner: 1, menu: 1_000, section: 1_000_000 };

export const banner = (...items) => ({ part: 'banner', items });
export const menu = (...items) => ({ part: 'menu', items });
export const section = (title, look, items) => ({ part: 'section', title, look, items });

/** A page made of parts. */
export class Table {
  constructor(...parts) {
    this.banner = parts.find(({ part }) => part === 'banner');
    this.menu = parts.find(({ part }) => part === 'menu');
    this.sections = parts.filter(({ part }) => part === 'section');
    for (const { items } of this.sections) for (const item of items) item.revision = 0;
    this.order = this.sections.map((_, index) => index);
  }

  /** The models of the sections for the list, in the order that the user chose. */
  get models() {
    const rows = (models) => ({ type: 'models', models });
    const models = [];
    if (this.banner) models.push({ id: 1, rows: rows([{ kind: kinds.banner, height: 190, key: keys.banner, highlights: false }]) });
    if (this.menu) {
      const entries = this.menu.items.map((_, index) => ({ kind: kinds.menu, height: 84, key: keys.menu + index, moves: false }));
      models.push({ id: 2, rows: rows(entries), layout: { type: 'grid', columns: entries.length, gap: 0 } });
    }
    return [...models, ...this.order.map((index) => this.#section(index))];
  }

  #section(index) {
    const { look, items } = this.sections[index];
    const { kind, height, layout } = looks[look];
    const key = keys.section * (index + 1);
    const models = items.map((item, place) => ({ kind, key: key + place + 1, revision: item.revision, moves: false, ...(height ? { height } : {}) }));
    return {
      id: 10 + index, header: { kind: kinds.header, height: 52, key, highlights: false }, rows: { type: 'models', models }, ...(layout ? { layout } : {}),
      defaultSequence: index,
    };
  }

  /** The keys of all rows, in order. */
  get keys() {
    return this.models.flatMap(({ header, rows }) => [...(header ? [header.key] : []), ...rows.models.map((model) => model.key)]);
  }

  /** What a row with a key shows: `{ part, section, index, item }`. */
  at(key) {
    if (key === keys.banner) return { part: 'banner' };
    if (key < keys.section) return { part: 'menu', index: key - keys.menu, item: this.menu.items[key - keys.menu] };
    const place = this.sections[Math.floor(key / keys.section) - 1];
    const index = (key % keys.section) - 1;
    return index < 0 ? { part: 'header', section: place } : { part: place.look, section: place, index, item: place.items[index] };
  }
}
