/** The flags of verbs, made of what verbs say of their options. */
import { Option, type Command } from 'commander';
import { asFlag, optionValue } from '../../verbs/check.ts';
import type { Door, OptionSpec } from '../../verbs/option.ts';
import { optionsFor, type CheckedValues, type Verb } from '../../verbs/verb.ts';

/** Adds the options of a verb. */
export function addVerbOptions(command: Command, verb: Pick<Verb, 'options'>): Command {
  for (const [name, spec] of optionsFor(verb, 'command')) {
    const option = optionOf(name, spec, spec.says);
    if (spec.kind === 'choice') option.choices(spec.choices);
    if ('default' in spec && spec.default !== undefined) option.default(spec.default);
    command.addOption(parsed(option, name, spec));
  }
  return command;
}

/** Adds the options of several verbs; what only some of them have says so, and each verb has its own values. */
export function addOptionsOfAll(command: Command, verbs: readonly Verb[], door: Door): Command {
  const all = new Map<string, { readonly spec: OptionSpec; readonly of: Verb[]; readonly texts: Set<string> }>();
  for (const verb of verbs) {
    for (const [name, spec] of optionsFor(verb, door)) {
      const known = all.get(name) ?? { spec, of: [], texts: new Set() };
      known.of.push(verb);
      known.texts.add(spec.says);
      all.set(name, known);
    }
  }
  for (const [name, { spec, of, texts }] of all) {
    const says = texts.size === 1 ? spec.says : 'see the help of the verb';
    command.addOption(optionOf(name, spec, `${whose(of, verbs)}${says}`));
  }
  return command;
}

/** Which of the verbs have an option. */
function whose(of: readonly Verb[], verbs: readonly Verb[]): string {
  const takers = (media: Verb['accepts'][number]): number =>
    verbs.filter(({ accepts }) => accepts.includes(media)).length;
  const isAllFor = (media: Verb['accepts'][number]): boolean =>
    of.length === takers(media) && of.every(({ accepts }) => accepts.includes(media));
  if (isAllFor('pdf')) return 'PDFs: ';
  if (isAllFor('html')) return 'web pages: ';
  return `${of.map(({ name }) => name).join(', ')}: `;
}

function optionOf(name: string, spec: OptionSpec, says: string): Option {
  return new Option(spec.kind === 'flag' ? asFlag(name) : `${asFlag(name)} <${shownOf(spec)}>`, says);
}

function shownOf(spec: OptionSpec): string {
  if ('shown' in spec && spec.shown !== undefined) return spec.shown;
  return spec.kind === 'number' ? 'number' : 'name';
}

function parsed(option: Option, name: string, spec: OptionSpec): Option {
  return spec.kind === 'flag' ? option : option.argParser((text) => optionValue(spec, text, asFlag(name)));
}

/** Those of the flags that are options of the verb, as they were given. */
export function verbFlags(verb: Pick<Verb, 'options'>, flags: Readonly<Record<string, unknown>>): CheckedValues {
  const given = optionsFor(verb, 'command').map(([name]) => [name, flags[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Flags of verbs, by the names that they have on the command line, without those of the command itself. */
export function givenFlags(command: Command, verbs: readonly Verb[], door: Door): Readonly<Record<string, unknown>> {
  const names = new Set(verbs.flatMap((verb) => optionsFor(verb, door).map(([name]) => name)));
  const given = [...names].filter((name) => command.getOptionValueSource(name) === 'cli');
  return Object.fromEntries(given.map((name) => [asFlag(name), command.getOptionValue(name) as unknown]));
}
