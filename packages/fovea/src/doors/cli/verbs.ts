import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { UsageError } from '../../run/exit-code.ts';
import { closest } from '../../verbs/check.ts';

/** Looks at what stands where a verb could: a single word that is no file is a verb that there is none of. */
export function checkVerb(program: Command, verb: Command): void {
  const [first = '', second = ''] = program.args;
  if (first !== verb.name()) return refuse(first, program, true);
  // Verbs with verbs of their own take files, too, and a word may be a file that is not there.
  return verb.commands.length > 0 ? refuse(second, verb, false) : undefined;
}

function refuse(word: string, { commands }: Command, isVerb: boolean): void {
  const names = commands.map((command) => command.name());
  if (!/^[a-z][a-z-]*$/i.test(word) || names.includes(word) || word === 'help' || existsSync(word)) return;
  const meant = closest(word, names);
  if (meant === undefined && !isVerb) return;
  const guess = meant === undefined ? '' : `(Did you mean ${meant}?)\n`;
  throw new UsageError(`unknown command '${word}'\n${guess}(see fovea --help)`);
}

/** Options of the verb above are taken wherever they stand: one that means nothing to the verb itself is a mistake. */
export function checkOptionsOfVerb(program: Command, verb: Command): void {
  const own = new Set(verb.options.map((option) => option.attributeName()));
  for (let above = verb.parent; above && above !== program; above = above.parent) {
    const { options } = above;
    const strange = options.find((option) => {
      const name = option.attributeName();
      return !own.has(name) && above?.getOptionValueSource(name) === 'cli';
    });
    if (strange) throw new UsageError(`'${strange.flags}' is not an option of fovea ${above.name()} ${verb.name()}`);
  }
}
