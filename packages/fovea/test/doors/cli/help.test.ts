/** What every verb says of itself: one default an option, in the unit in which it is typed. */
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../../src/doors/cli/main.ts';

const program = createProgram({ signal: new AbortController().signal, done: () => {}, leaveSignals: async () => {} });

const named = (command: Command, path: string = ''): [string, Command][] => {
  const name = `${path} ${command.name()}`.trim();
  return [[name, command], ...command.commands.flatMap((one) => named(one, name))];
};

describe.each(named(program))('%s --help', (_name, command) => {
  it('tells each default once', () => {
    const help = command.helpInformation().replaceAll(/\s+/g, ' ');
    expect(help).not.toMatch(/\([^()]*\) \((?:choices: [^()]*, )?default: /);
  });

  it('tells each default as it would be typed', () => {
    const wrong = command.options.filter((option) => {
      const { defaultValue, defaultValueDescription: shown = defaultValue, parseArg } = option;
      if (defaultValue === undefined || !parseArg || Array.isArray(defaultValue)) return false;
      // All of them, or all cores: in words.
      if (String(shown).includes(' ')) return false;
      const typed = parseArg(String(shown), undefined) as unknown;
      return JSON.stringify(typed) !== JSON.stringify(defaultValue);
    });
    expect(wrong.map(({ flags, defaultValueDescription }) => [flags, defaultValueDescription])).toEqual([]);
  });
});
