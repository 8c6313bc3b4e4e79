// Traces: the text of events and effects that `folio-replay` reads and writes. Its articles call it the wire format.

import { schema } from './schema.js';
import { defaults, Malformed } from './codec.js';

const simple = new Set(['Double', 'Int', 'Int64', 'Int32', 'UInt16', 'UInt8', 'Bool']);

/** Writes a number as Swift does: the shortest decimal, plain from 0.0001 up to 2⁵⁴. */
export function textOfNumber(number) {
  if (Number.isNaN(number)) return '"NaN"';
  if (!Number.isFinite(number)) return number > 0 ? '"Infinity"' : '"-Infinity"';
  if (Object.is(number, -0)) return '-0';
  const size = Math.abs(number);
  if (number === 0 || (size >= 1e-4 && size < 2 ** 54)) return plain(number);
  const [digits, exponent] = number.toExponential().split('e');
  const power = Number(exponent);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** JavaScript writes numbers below 0.0001 plainly too; those are not passed here. */
const plain = (number) => String(number);

// MARK: To the form of a trace

const isPrefix = (name) => name.endsWith('.') && name !== '...';
const prefixes = new Map([['cover.', 'cover'], ['tab.', 'tab'], ['page.', 'page'], ['list.', 'list']]);

/** Returns a value as it is in a trace: an object whose members are in the order of the type. */
function wired(type, value) {
  if (type === 'Double') return Number.isFinite(value) ? value : String(value);
  if (simple.has(type) || type === '[Int64, Int64]') return value;
  if (type.startsWith('[')) return value.map((element) => wired(type.slice(1, -1), element));
  const shape = schema[type];
  if (typeof shape === 'string' || shape.names) return value;
  if (shape.fields) return wiredFields(shape.fields, value, undefined, defaults.get(type));
  const name = typeof value === 'string' ? value : value.type;
  const [head, rest] = nested(shape, name);
  const [, fields] = shape.cases.find(([candidate]) => candidate === head);
  return { [head]: wiredFields(fields, value, rest) };
}

/** Returns the case of an event's type in this enum, and the type within it. */
function nested(shape, name) {
  const direct = shape.cases.find(([candidate, fields]) => candidate === name && !fields.some(([label]) => isPrefix(label)));
  if (direct) return [name, name];
  const dot = name.indexOf('.');
  const part = prefixes.get(name.slice(0, dot + 1));
  const route = { page: ['cover', 'tab', 'page'], tab: ['cover', 'tab'], cover: ['cover'], list: ['list'] }[part] ?? [];
  const head = route.find((candidate) => shape.cases.some(([label]) => label === candidate));
  if (head === undefined) throw new Malformed('type', `“${name}” is unknown`);
  // Within the last part of the route, the prefix is gone.
  return [head, head === route.at(-1) ? name.slice(dot + 1) : name];
}

function wiredFields(fields, value, inner, standards) {
  const out = {};
  for (const [name, label, type, isOptional, hasDefault, standard] of fields) {
    if (isPrefix(name)) {
      out[label] = wired(type, { ...value, type: inner });
      continue;
    }
    let member = name === '...' ? value : value[name];
    if (member === undefined && standards) member = standards[name];
    if (member === undefined || member === null) {
      if (isOptional) continue;
      if (standard === undefined) throw new Malformed(name, 'is missing');
      member = standard;
    }
    if (hasDefault && isOptional && isStandard(label, member)) continue;
    out[label] = wired(type, member);
  }
  return out;
}

// What a trace leaves out because it is the default.
const isStandard = (label, value) =>
  (label === 'fraction' && value === 0) || (label === 'unit' && value === 'points') ||
  ((label === 'neighbours' || label === 'updates') && value.length === 0) || (label === 'moves' && value === true);

/** Returns the text of a value in the form of a trace. */
function text(value) {
  if (typeof value === 'number') return textOfNumber(value);
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${text(member)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Returns an event of a machine as text, without a line feed. */
export const textOfEvent = (event, machine = 'pager') => text(wired(machines[machine].event, event));

/** Returns effects of a machine as text. */
export const textOfEffects = (effects, machine = 'pager') => text(effects.map((effect) => wired(machines[machine].effect, effect)));

/** Returns a rejection of a machine as text. */
export const textOfRejection = (rejection, machine = 'pager') => text(wired(machines[machine].rejection, rejection));

/** Returns the header of a trace, without a line feed; all settings are written, also those that are left out. */
export function textOfHeader(settings, notes = [], machine = 'pager') {
  const { parts, whole } = machines[machine];
  let configuration = {};
  if (whole) configuration = nulled(whole, settings);
  else for (const [part, type] of parts) configuration[part] = nulled(type, settings[part]);
  return text({ version: 2, machine, configuration, ...(notes.length > 0 ? { notes } : {}) });
}

const machines = {
  pager: {
    event: 'PagerEvent', effect: 'PagerEffect', rejection: 'Rejection',
    parts: [['page', 'PageConfiguration'], ['tab', 'TabConfiguration'], ['cover', 'CoverConfiguration'], ['pager', 'PagerConfiguration']],
  },
  carousel: {
    event: 'CarouselEvent', effect: 'CarouselEffect', rejection: 'Rejection',
    parts: [['page', 'PageConfiguration'], ['carousel', 'CarouselConfiguration']],
  },
  feed: { event: 'FeedEvent', effect: 'FeedEffect', rejection: 'ListRejection', whole: 'FeedConfiguration' },
  scheduler: { event: 'SchedulerEvent', effect: 'SchedulerEffect', rejection: 'ListRejection', whole: 'SchedulerConfiguration' },
};

// In a header, a setting that is nil is null; a setting that is left out has its default.
function nulled(type, value) {
  const out = {};
  for (const [name, label, inner, isOptional] of schema[type].fields) {
    const member = value[name] === undefined ? defaults.get(type)?.[name] : value[name];
    if ((member === undefined || member === null) && isOptional) out[label] = null;
    else out[label] = schema[inner]?.fields && inner.endsWith('Configuration') && member !== null ? nulled(inner, member) : wired(inner, member);
  }
  return out;
}

// MARK: From the form of a trace

const fail = (path, reason) => {
  throw new Malformed(path, reason);
};

function unwired(type, value, path) {
  if (type === 'Double') {
    if (typeof value === 'number') return value;
    const named = { NaN: NaN, Infinity: Infinity, '-Infinity': -Infinity }[value];
    return named ?? fail(path, 'expected a number');
  }
  if (simple.has(type) || type === '[Int64, Int64]') return value;
  if (type.startsWith('[')) {
    if (!Array.isArray(value)) fail(path, 'expected an array');
    return value.map((element, index) => unwired(type.slice(1, -1), element, `${path}[${index}]`));
  }
  const shape = schema[type] ?? fail(path, `no type ${type}`);
  if (typeof shape === 'string' || shape.names) return value;
  if (typeof value !== 'object' || value === null) fail(path, 'expected an object');
  if (shape.fields) return unwiredFields(shape.fields, value, path, defaults.has(type));
  const [name, ...others] = Object.keys(value);
  const entry = shape.cases.find(([candidate]) => candidate === name);
  if (!entry || others.length > 0) fail(path, `“${name}” is no case of ${type}`);
  const isEvent = /(Event|Effect)$/.test(type);
  if (!isEvent && entry[1].length === 0) return name;
  const members = unwiredFields(entry[1], value[name], path ? `${path}.${name}` : name);
  return { ...members, type: members.type === undefined ? name : members.type };
}

// What a trace leaves out is nil, and not the default that JavaScript has for what is left out.
function unwiredFields(fields, value, path, hasStandards = false) {
  const out = {};
  for (const key of Object.keys(value)) {
    if (!fields.some(([, label]) => label === key)) fail(path, `“${key}” is unknown here`);
  }
  for (const [name, label, type, isOptional, hasDefault] of fields) {
    const member = value[label];
    if (member === undefined || member === null) {
      if (isOptional && hasStandards && !hasDefault) out[name] = null;
      if (isOptional) continue;
      fail(path, `“${label}” is missing`);
    }
    const read = unwired(type, member, path ? `${path}.${label}` : label);
    if (isPrefix(name)) Object.assign(out, read, { type: read.type.includes('.') ? read.type : name + read.type });
    else if (name === '...') Object.assign(out, read);
    else out[name] = read;
  }
  return out;
}

/**
 * Reads a line of a trace: a header, or an event of a machine with or without its moment.
 *
 * Returns `{ machine, settings, notes }` for a header, and `{ event, at }` for an event. Throws `Malformed` for another line.
 */
export function parseLine(line, machine = 'pager') {
  let value;
  try {
    value = JSON.parse(line);
  } catch (error) {
    fail('', error.message);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail('', 'expected an object');
  if ('version' in value || 'machine' in value || 'configuration' in value || 'notes' in value) {
    if ((value.version ?? 2) !== 2) fail('version', `version ${value.version} is not 2`);
    const named = value.machine ?? machine;
    if (!Object.hasOwn(machines, named)) fail('machine', `“${named}” is none of ${Object.keys(machines).join(', ')}`);
    const { parts, whole } = machines[named];
    let settings = {};
    if (whole) settings = unnulled(whole, value.configuration ?? {}, 'configuration');
    else for (const [part, type] of parts) settings[part] = unnulled(type, value.configuration?.[part] ?? {}, `configuration.${part}`);
    return { machine: named, settings, notes: value.notes ?? [] };
  }
  const type = machines[machine].event;
  if ('event' in value) return { event: unwired(type, value.event, ''), at: value.at };
  return { event: unwired(type, value, ''), at: undefined };
}

// A setting that is null is nil, which is not the same as one that is left out.
function unnulled(type, value, path) {
  const out = {};
  for (const key of Object.keys(value)) {
    const field = schema[type].fields.find(([, label]) => label === key) ?? fail(path, `“${key}” is unknown here`);
    const [name, , inner] = field;
    if (value[key] === null) out[name] = null;
    else if (schema[inner]?.fields && inner.endsWith('Configuration')) out[name] = unnulled(inner, value[key], `${path}.${key}`);
    else out[name] = unwired(inner, value[key], `${path}.${key}`);
  }
  return out;
}

/** A recording of the events that a machine receives, which `folio-replay` and `play` replay. */
export class Trace {
  #machine;

  /**
   * @param settings the settings of the machine, complete: `pager.settings`
   * @param notes texts of the host, which replaying ignores
   * @param machine the kind of the machine
   */
  constructor(settings, notes = [], machine = 'pager') {
    this.#machine = machine;
    this.lines = [textOfHeader(settings, notes, machine)];
  }

  /** Adds an event, at a moment in nanoseconds on the host's clock. An event that is malformed throws, and is not added. */
  record(event, at) {
    this.start ??= at;
    this.lines.push(`{"at":${Math.round(at - this.start)},"event":${textOfEvent(event, this.#machine)}}`);
  }

  /** The text: a line for the header, and one for each event. */
  get text() {
    return `${this.lines.join('\n')}\n`;
  }
}
