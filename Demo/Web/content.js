// What the pages of the demo show. Everything is made from numbers, so that each visit shows the same.

const names = ['Ada Byron', 'Grace Hopper', 'Alan Turing', 'Mary Jackson', 'Edsger Dijkstra', 'Barbara Liskov', 'Ken Thompson', 'Radia Perlman', 'Tony Hoare', 'Frances Allen'];
const sentences = [
  'A page that is left keeps its place.', 'The finger catches the pages wherever they are.', 'Rows are measured when they are first seen, and never leap.',
  'A jump over five hundred pages is one move.', 'Pull the strip sideways, or tap a tab.', 'Nothing is on screen twice.', 'The cover collapses, and stays collapsed on the next page.',
  'Turn the wheel over the strip.', 'The list of the next page is moved before it appears.', 'Time is part of the events.',
];
const hash = (number) => {
  let value = (number + 1) * 2_654_435_761;
  value ^= value >>> 15;
  return Math.imul(value, 2_246_822_519) >>> 0;
};
const pick = (list, seed) => list[hash(seed) % list.length];
const hue = (seed) => hash(seed) % 360;
const text = (seed) => Array.from({ length: 1 + (hash(seed * 7) % 4) }, (_, index) => pick(sentences, seed * 13 + index)).join(' ');

const element = (className, content = '') => {
  const made = document.createElement('div');
  made.className = className;
  made.textContent = content;
  return made;
};

/** A post of a feed: some have a picture, which makes them taller. */
function post(target, number) {
  const body = element('post-body');
  body.append(element('post-name', pick(names, number)), element('post-text', text(number)));
  if (hash(number) % 4 === 0) {
    const picture = element('post-picture');
    picture.style.background = `linear-gradient(${hue(number)}deg, hsl(${hue(number)} 70% 62%), hsl(${hue(number + 5)} 75% 48%))`;
    picture.style.aspectRatio = `${1.2 + (hash(number) % 8) / 8}`;
    body.append(picture);
  }
  const avatar = element('avatar', pick(names, number)[0]);
  avatar.style.background = `hsl(${hue(hash(number) % names.length)} 55% 48%)`;
  target.className = 'folio-content post';
  target.replaceChildren(avatar, body);
}

function photo(target, number) {
  target.className = 'folio-content photo';
  target.style.background = `linear-gradient(${hue(number)}deg, hsl(${hue(number)} 60% 60%), hsl(${hue(number + 3)} 70% 40%))`;
  target.replaceChildren();
}

function contact(target, number) {
  const avatar = element('avatar small', names[number % names.length][0]);
  avatar.style.background = `hsl(${hue(number % names.length)} 45% 50%)`;
  target.className = 'folio-content contact';
  target.replaceChildren(avatar, element('contact-name', `${names[number % names.length]} ${number}`));
}

/** The messages of a chat, by key: negative ones are history. */
export class Chat {
  first = 0;
  last = 24;

  models() {
    return Array.from({ length: this.last - this.first }, (_, index) => ({ kind: 0, key: this.first + index }));
  }

  render(target, key) {
    const isMine = hash(key + 1_000) % 3 === 0;
    target.className = `folio-content message${isMine ? ' mine' : ''}`;
    target.replaceChildren(element('bubble', this.texts.get(key) ?? text(key + 5_000)));
  }

  texts = new Map();
}

export const pages = [
  { id: 1, title: 'Feed' }, { id: 2, title: 'Chat' }, { id: 3, title: 'Photos' }, { id: 4, title: 'People' }, { id: 5, title: '100 000 rows' },
];
export const chapters = Array.from({ length: 500 }, (_, index) => ({ id: 1_000 + index, title: `Chapter ${index + 1}` }));

/** The sections and the rows of the demo's pages. */
export class Content {
  chat = new Chat();
  posts = 200;

  load(page) {
    return this.sections(page);
  }

  sections(page) {
    switch (page) {
      case 1: return [{ id: 0, rows: { type: 'uniform', count: this.posts, model: { kind: 1 } } }];
      case 2: return [{ id: 0, rows: { type: 'models', models: this.chat.models() } }];
      case 3: return [{ id: 0, rows: { type: 'uniform', count: 600, model: { kind: 3 } }, layout: { type: 'adaptiveGrid', leastWidth: 110, gap: 2 } }];
      case 4: return Array.from({ length: 26 }, (_, index) => ({ id: index, header: { kind: 9, height: 30 }, rows: { type: 'uniform', count: 20, model: { kind: 4, height: 52 } } }));
      case 5: return [{ id: 0, rows: { type: 'uniform', count: 100_000, model: { kind: 5, height: 44 } } }];
      default: return [{ id: 0, rows: { type: 'uniform', count: 12 + (hash(page) % 20), model: { kind: 6 } } }];
    }
  }

  /** What is particular about the list of a page. */
  list(page) {
    switch (page) {
      case 1: return { nearEnd: 'viewport', estimates: [{ kind: 1, height: 150 }] };
      case 2: return { initialPosition: 'bottom', gravity: 'bottom', followEnd: 60, nearStart: { type: 'points', points: 200 }, estimate: 60 };
      case 4: return { hasStickyHeaders: true };
      default: return undefined;
    }
  }

  render(target, { page, row, key, kind }) {
    target.removeAttribute('style');
    switch (page) {
      case 1: return post(target, row);
      case 2: return this.chat.render(target, key ?? this.chat.first + row);
      case 3: return photo(target, row);
      case 4:
        if (kind !== 9) return contact(target, row);
        target.className = 'folio-content heading';
        return target.replaceChildren(String.fromCharCode(65 + Math.floor(row / 21)));
      case 5:
        target.className = 'folio-content line';
        return target.replaceChildren(element('', `Row ${(row + 1).toLocaleString('en')}`));
      default:
        target.className = 'folio-content paragraph';
        if (row === 0) return target.replaceChildren(element('chapter', `Chapter ${page - 999}`));
        return target.replaceChildren(element('', text(page * 100 + row)));
    }
  }
}

export const slides = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, title: `Slide ${index + 1}`, length: [220, 130, 300, 96, 180, 260, 120, 200, 150][index] }));

export function renderSlide(target, page) {
  target.className = 'folio-content slide';
  target.style.background = `linear-gradient(135deg, hsl(${hue(page * 3)} 65% 58%), hsl(${hue(page * 3 + 1)} 70% 42%))`;
  target.replaceChildren(element('', `${slides[page - 1].length} points`));
}
