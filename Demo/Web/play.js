// Replaying of traces, in node and in a page.

import { parseLine, textOfEffects, textOfRejection } from './trace.js';

const textOfDigest = (digest) => digest.toString(16).padStart(16, '0');

/**
 * Plays the lines of a trace on a machine of its own, a pager unless the header names another, and yields a line of text for each: effects, rejection and digest.
 *
 * Throws an error that names the line if one is malformed. A rejected event is played like any other.
 */
export function* play(folio, lines) {
  let machine = null;
  let kind = 'pager';
  try {
    for (const [index, line] of lines.entries()) {
      let effects = [];
      let reason = null;
      try {
        const { machine: named, settings, event } = parseLine(line, kind);
        if (settings !== undefined && index > 0) throw new Error('the header is not the first line');
        kind = named ?? kind;
        machine ??= folio[kind](settings ?? {});
        if (event !== undefined) reason = machine.handle(event, (effect) => effects.push(effect));
      } catch (error) {
        throw new Error(`line ${index + 1}: ${error.message}`, { cause: error });
      }
      const rejected = reason === null ? '' : `,"rejected":${textOfRejection(reason, kind)}`;
      yield `{"line":${index + 1},"effects":${textOfEffects(effects, kind)}${rejected},"digest":"${textOfDigest(machine.digest)}"}`;
    }
  } finally {
    machine?.end();
  }
}
