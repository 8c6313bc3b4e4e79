// Made-up names and sentences, from numbers: each visit shows the same.

/** A sequence of numbers from a seed. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = (Math.imul(seed + 1, 0x9e3779b9) ^ 0x85ebca6b) >>> 0;
    this.next();
  }

  next() {
    let value = (this.#state = (this.#state + 0x6d2b79f5) >>> 0);
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return (value ^ (value >>> 14)) >>> 0;
  }

  below(bound) {
    return this.next() % bound;
  }

  one(list) {
    return list[this.below(list.length)];
  }
}

export const adjectives = ['Quiet', 'Northern', 'Paper', 'Golden', 'Late', 'Electric', 'Slow', 'Salt', 'Velvet', 'Open', 'Distant', 'Glass', 'Winter', 'Second', 'Hidden', 'Bright', 'Copper', 'Morning', 'Wild', 'Blue'];
const nouns = ['Harbour', 'Letters', 'Signals', 'Gardens', 'Trains', 'Mirrors', 'Rivers', 'Rooms', 'Orchard', 'Lanterns', 'Maps', 'Islands', 'Engines', 'Voices', 'Clouds', 'Bridges', 'Stations', 'Echoes', 'Fields', 'Tides'];
export const people = ['Ada Lind', 'Mori Sato', 'The Clerks', 'Iris & Cole', 'Noor Aziz', 'Low Tide', 'Elena Petrov', 'Jun Park', 'Halden', 'Marta Reyes', 'Night Bus', 'Oskar Bell', 'Paper Moons', 'Sanna Holm', 'Tomás Vidal', 'Yaw Mensah'];
export const sentences = [
  'The platform was empty except for a man with a cello.', 'Nobody had asked her twice.', 'Rain moved over the roofs like somebody looking for an address.',
  'It works, mostly because nobody touched it.', 'A door that had been painted shut for years opened without a sound.', 'The map was right and the road was wrong.',
  'They counted the boats again, and again there was one too many.', 'Later the whole street smelled of bread.', 'She kept the receipt, out of respect.',
  'From the tower one can see four bridges and a fifth on clear days.', 'The letter began in the middle.', 'All clocks in the house agreed, which was suspicious.',
  'He measured the room twice and bought the wrong shelf.', 'Snow fell upwards past the lamp, or so it seemed.',
];

/** Returns a name of two words. */
export const nameOf = (random) => `${random.one(adjectives)} ${random.one(nouns)}`;

/** Returns a number of sentences, of which the first fourteen differ. */
export function textOf(count, random) {
  const [first, step] = [random.below(sentences.length), random.one([1, 3, 5, 9, 11, 13])];
  return Array.from({ length: Math.max(1, count) }, (_, index) => sentences[(first + index * step) % sentences.length]).join(' ');
}

/** Creates an element with a class and a text or children. */
export function make(tag, className, ...children) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
