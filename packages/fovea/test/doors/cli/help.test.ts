/** What every verb says of itself: one default an option, in the unit in which it is typed. */
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../../src/doors/cli/main.ts';
import { verbsOf } from '../../../src/verbs/index.ts';

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

/** All that `--help` prints, examples included. */
function helpOf(name: string): string {
  let text = '';
  const command = program.commands.find((one) => one.name() === name);
  command?.configureOutput({ writeOut: (part) => void (text += part) }).outputHelp();
  return text;
}

it('fovea serve --help names the path of every verb that the service has', () => {
  const help = helpOf('serve');
  expect(verbsOf('http').filter(({ name }) => !help.includes(`/v1/${name}`))).toEqual([]);
});

it('fovea batch --help offers every verb that runs in batches', () => {
  const [first] = program.commands.find((one) => one.name() === 'batch')?.registeredArguments ?? [];
  expect(first?.argChoices).toEqual(verbsOf('batch').map(({ name }) => name));
});
