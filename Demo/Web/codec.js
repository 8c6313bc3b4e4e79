// Events, effects and settings as numbers, in the order of the schema: see Swift/NumberReader.swift.
//
// For every type there is a function that writes a value into a list of numbers, and one that reads it. They are made once,
// from the schema; an event of a few numbers is written in a few hundred nanoseconds.

import { schema } from './schema.js';

/** A value that cannot be an event, and where. The pager has not received it. */
export class Malformed extends TypeError {
  constructor(path, reason) {
    super(`${path || 'event'}: ${reason}`);
    this.name = 'Malformed';
    this.path = path;
    this.reason = reason;
  }
}

/** Numbers in memory that is replaced when it grows. */
export class NumberBuffer {
  constructor(view) {
    this.view = view;
    this.count = 0;
    /** Returns a larger view that begins with the same numbers. */
    this.grow = null;
  }

  add(number) {
    if (this.count === this.view.length) this.view = this.grow(this.count + 1);
    this.view[this.count++] = number;
  }
}

const failure = (reason) => new Malformed('', reason);

/** Adds the name of a member to the path of an error on its way out. */
const within = (name, error) => {
  if (!(error instanceof Malformed)) return error;
  const path = error.path === '' || error.path.startsWith('[') ? name + error.path : `${name}.${error.path}`;
  return new Malformed(path, error.reason);
};

const kindOf = (value) => (value === null ? 'null' : value === undefined ? 'undefined' : Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`);

/** An integer of a type that has fewer bits than a number of JavaScript. */
const integer = (least, greatest) => ({
  write(value, buffer) {
    simple.Int.write(value, buffer);
    if (value < least || value > greatest) throw failure(`${value} is not within ${least} … ${greatest}`);
  },
  read: (source) => source.next(),
});

const simple = {
  Double: {
    write(value, buffer) {
      if (typeof value !== 'number') throw failure(`expected a number, found ${kindOf(value)}`);
      buffer.add(value);
    },
    read: (source) => source.next(),
  },
  Int: {
    write(value, buffer) {
      if (!Number.isSafeInteger(value)) {
        throw failure(typeof value === 'number' ? `${value} is not an integer within ±2⁵³` : `expected an integer, found ${kindOf(value)}`);
      }
      buffer.add(value);
    },
    read: (source) => source.next(),
  },
  Bool: {
    write(value, buffer) {
      if (typeof value !== 'boolean') throw failure(`expected true or false, found ${kindOf(value)}`);
      buffer.add(value ? 1 : 0);
    },
    read: (source) => source.next() !== 0,
  },
  '[Int64, Int64]': {
    write(value, buffer) {
      if (!Array.isArray(value) || value.length !== 2) throw failure('expected [lower, upper]');
      simple.Int.write(value[0], buffer);
      simple.Int.write(value[1], buffer);
      if (value[0] > value[1]) throw failure(`${value[0]} is above ${value[1]}`);
    },
    read: (source) => [source.next(), source.next()],
  },
};
simple.Int64 = simple.Int;
simple.Int32 = integer(-(2 ** 31), 2 ** 31 - 1);
simple.UInt16 = integer(0, 65_535);
simple.UInt8 = integer(0, 255);

// Structures that have no value for some numbers, and what the module would not read.
const greatest = 2 ** 40;
const springs = 2 ** 80;
const isWithin = (value, least, most) => value >= least && value <= most;
const requirements = {
  TimingCurve: ({ x1, y1, x2, y2 }) =>
    !isWithin(x1, 0, 1) || !isWithin(x2, 0, 1) ? 'x1 and x2 are within 0 … 1'
      : !isWithin(y1, -greatest, greatest) || !isWithin(y2, -greatest, greatest) ? 'y1 and y2 are within ±2⁴⁰' : null,
  'DampedSpring.Parameters': ({ mass, stiffness, damping }) =>
    !isWithin(mass, 1 / springs, springs) || !isWithin(stiffness, 1 / springs, springs) ? 'mass and stiffness are above 0, from 2⁻⁸⁰ to 2⁸⁰'
      : !isWithin(damping, 0, springs) ? 'damping is within 0 … 2⁸⁰' : null,
};

const coders = new Map(Object.entries(simple));

/** Returns the coder of a type. */
export function coder(type) {
  const known = coders.get(type);
  if (known) return known;
  const made = {};
  coders.set(type, made);
  return Object.assign(made, make(type));
}

function make(type) {
  if (type.startsWith('[')) return arrayOf(coder(type.slice(1, -1)));
  const shape = schema[type];
  if (shape === undefined) throw new Error(`The schema has no type ${type}`);
  if (typeof shape === 'string') return coder(shape);
  if (shape.names) return namesOf(type, shape.names);
  if (shape.fields) return fieldsOf(type, shape.fields);
  return casesOf(type, shape.cases);
}

function arrayOf(element) {
  return {
    write(value, buffer) {
      if (!Array.isArray(value)) throw failure(`expected an array, found ${kindOf(value)}`);
      buffer.add(value.length);
      for (let index = 0; index < value.length; index += 1) {
        try {
          element.write(value[index], buffer);
        } catch (error) {
          throw within(`[${index}]`, error);
        }
      }
    },
    read(source) {
      const value = [];
      for (let left = source.next(); left > 0; left -= 1) value.push(element.read(source));
      return value;
    },
  };
}

function namesOf(type, names) {
  const indexes = new Map(names.map((name, index) => [name, index]));
  return {
    write(value, buffer) {
      const index = indexes.get(value);
      if (index === undefined) throw failure(`“${String(value)}” is none of ${names.join(', ')}`);
      buffer.add(index);
    },
    read: (source) => names[source.next()],
  };
}

// A case without payload is its name; another is an object with its `type` and its payload. Events within events are flat:
// the type of the inner one has the prefix of its part.
const isPrefix = (name) => name.endsWith('.') && name !== '...';

function member([name, , type, isOptional, hasDefault, value]) {
  const inner = coder(type);
  return { name, inner, isOptional: isOptional === 1, hasDefault: hasDefault === 1, value };
}

function writeMember(field, value, buffer) {
  try {
    if (field.isOptional) {
      if (value === undefined || value === null) return buffer.add(0);
      buffer.add(1);
    } else if (value === undefined) {
      if (field.value === undefined) throw failure('is missing');
      value = field.value;
    }
    return field.inner.write(value, buffer);
  } catch (error) {
    throw within(field.name, error);
  }
}

function readMember(field, source, target) {
  if (field.isOptional && source.next() === 0) return;
  target[field.name] = field.inner.read(source);
}

/** By type, the settings that are left out; read from the module when it is loaded. */
export const defaults = new Map();

function fieldsOf(type, list) {
  const fields = list.map(member);
  const names = new Set(fields.map((field) => field.name));
  const requirement = requirements[type];
  return {
    names,
    write(value, buffer) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw failure(`expected an object, found ${kindOf(value)}`);
      const standard = defaults.get(type);
      // The type of an event may be beside the members of its payload.
      let count = 'type' in value ? -1 : 0;
      for (const _ in value) count += 1;
      for (const field of fields) {
        if (field.name in value) count -= 1;
        const given = value[field.name];
        writeMember(field, given === undefined && standard ? standard[field.name] : given, buffer);
      }
      if (count > 0) checkNames(value, names);
      const reason = requirement?.(value);
      if (reason) throw failure(reason);
    },
    read(source) {
      const value = {};
      for (const field of fields) readMember(field, source, value);
      return value;
    },
  };
}

/** Refuses members that no field has, unless they are undefined. */
function checkNames(value, names) {
  for (const key in value) {
    if (!names.has(key) && key !== 'type' && value[key] !== undefined) throw within(key, failure('is unknown here'));
  }
}

function casesOf(type, list) {
  const cases = list.map(([name, fields], index) => ({ name, index, fields: fields.map((field) => ({ ...member(field), spreads: field[0] === '...', nests: isPrefix(field[0]), prefix: field[0] })) }));
  const isNested = (entry) => entry.fields.some((field) => field.nests);
  const byName = new Map(cases.map((entry) => [entry.name, entry]));
  const variants = new Map();
  // The variants of nested enums are found when the first event is written: by then all coders are made.
  const collect = (prefix, path) => {
    for (const entry of cases) {
      const nested = entry.fields.find((field) => field.nests);
      if (nested) nested.inner.collect(nested.prefix, [...path, entry]).forEach((value, key) => variants.set(key, value));
      else variants.set(prefix + entry.name, [...path, entry]);
    }
    return variants;
  };
  const writeEntry = (entry, value, buffer) => {
    buffer.add(entry.index);
    for (const field of entry.fields) {
      if (field.nests) continue;
      if (field.spreads) field.inner.write(value, buffer);
      else writeMember(field, value[field.name], buffer);
    }
  };
  // Members that are written beside the type of an event check the names themselves.
  const namesOf = (path) => new Set(path.flatMap((entry) => entry.fields.filter((field) => !field.nests).map((field) => field.name)));
  const spreads = (path) => path.some((entry) => entry.fields.some((field) => field.spreads));
  const isMachines = /^(Pager|Carousel|Feed|Scheduler)(Event|Effect)$/.test(type);
  const isFlat = cases.some(isNested) || isMachines || /^(Cover|Tab|Page|List)(Event|Effect)$/.test(type);
  const what = isMachines ? 'an event' : `a case of ${type}`;
  const nameOf = (value) => {
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw failure(`expected ${what}, found ${kindOf(value)}`);
    if (typeof value.type === 'string') return value.type;
    throw within('type', failure(value.type === undefined ? 'is missing' : `expected a name, found ${kindOf(value.type)}`));
  };
  const unknown = (name, value) => (typeof value === 'string' ? failure : (text) => within('type', failure(text)))(`“${name}” is no case of ${type}`);
  return {
    collect(prefix, path) {
      variants.clear();
      return new Map(collect(prefix, path));
    },
    write(value, buffer) {
      const name = nameOf(value);
      if (isFlat) {
        if (variants.size === 0) {
          for (const [key, path] of [...collect('', [])]) variants.set(key, { path, names: spreads(path) ? null : namesOf(path) });
        }
        const variant = variants.get(name);
        if (variant === undefined) throw unknown(name, value);
        for (const entry of variant.path) writeEntry(entry, value, buffer);
        if (variant.names !== null && value !== name) checkNames(value, variant.names);
        return;
      }
      const entry = byName.get(name);
      if (entry === undefined) throw unknown(name, value);
      writeEntry(entry, value, buffer);
      if (value !== name) checkNames(value, (entry.names ??= new Set(entry.fields.map((field) => field.name))));
    },
    read(source, target, prefix = '') {
      const entry = cases[source.next()];
      if (!isFlat && entry.fields.length === 0) return entry.name;
      const value = target ?? { type: '' };
      value.type = prefix + entry.name;
      for (const field of entry.fields) {
        if (field.nests) field.inner.read(source, value, field.prefix);
        else if (field.spreads) Object.assign(value, field.inner.read(source));
        else readMember(field, source, value);
      }
      return value;
    },
  };
}
