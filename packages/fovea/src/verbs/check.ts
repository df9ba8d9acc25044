import { editDistance } from '../model/edit-distance.ts';
import { FoveaError } from '../model/index.ts';
import { shortText } from '../model/short-text.ts';
import { typedName, type Door, type OptionSpec, type TextSpec } from './option.ts';
import { optionsFor, type CheckedValues, type Verb } from './verb.ts';

/** The name that a slip of the finger turns into the word: two letters that changed places are two changes. */
export function closest(word: string, names: readonly string[]): string | undefined {
  const most = word.length < 4 ? 1 : 2;
  const near = names
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase(), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name;
}

/** The error for an option that a verb does not have, worded the same at every door. */
export function unknownOption(name: string, known: readonly string[]): FoveaError {
  const meant = closest(shortText(name), known);
  const guess = meant === undefined ? '' : `\n(Did you mean ${meant}?)`;
  return new FoveaError('option/unknown', `unknown option '${shortText(name)}'${guess}`);
}

/** How a door writes the names of options. */
export type Spelling = (name: string) => string;

export const asFlag: Spelling = (name) => `--${typedName(name)}`;

/** Limits that the command line takes in other units. */
const ownFlags: Readonly<Record<string, string>> = { timeoutMs: '--timeout', maxMemoryBytes: '--memory' };

/** A message of the library as the command line words it: options as flags, functions as commands. */
export function withFlags(message: string): string {
  return message
    .replaceAll(/\boption ([a-z]\w*)/g, (_, name: string) => ownFlags[name] ?? asFlag(name))
    .replaceAll(/\b(article|extract|read)\(\)/g, 'fovea $1');
}

/** No path, address or password is longer. */
const longestText = 4096;

/** One value as it is used; numbers and flags may come as text. @throws FoveaError `option/invalid` */
export function optionValue(spec: OptionSpec, given: unknown, shown: string): unknown {
  const value = usedValue(spec, given, shown);
  if (value !== undefined) return value;
  throw new FoveaError('option/invalid', `${shown} takes ${takenBy(spec)}, not "${shortText(String(given))}"`);
}

/** Undefined for what the option does not take. */
function usedValue(spec: OptionSpec, given: unknown, shown: string): unknown {
  switch (spec.kind) {
    case 'flag':
      return new Map<unknown, boolean>([
        [true, true],
        ['true', true],
        [false, false],
        ['false', false],
      ]).get(given);
    case 'number': {
      const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
      return typeof value === 'number' && spec.isFine(value) ? value : undefined;
    }
    case 'choice':
      return spec.choices.find((one) => one === given || one === spec.also?.[String(given)]);
    case 'text':
      return typeof given === 'string' && given.length <= longestText ? usedText(spec, given, shown) : undefined;
    case 'model':
    case 'wrapper':
      return typeof given === 'string' ? given : undefined;
  }
}

/** Whoever fits a text may say himself what is wrong with it. */
function usedText({ fit }: TextSpec, text: string, shown: string): string | undefined {
  try {
    return fit ? fit(text) : text;
  } catch (thrown) {
    if (!(thrown instanceof FoveaError)) return undefined;
    throw new FoveaError(thrown.code, `${shown}: ${thrown.message}`, { cause: thrown });
  }
}

function takenBy(spec: OptionSpec): string {
  if (spec.kind === 'flag') return 'true or false';
  if (spec.kind === 'choice') return spec.choices.join(', ');
  return ('takes' in spec ? spec.takes : undefined) ?? `text of at most ${longestText} characters`;
}

/**
 * What was given to a verb, checked and by the names that the library has.
 * @throws FoveaError `option/unknown`, `option/invalid`
 */
export function checkedOptions(
  verb: Verb,
  door: Door,
  given: Readonly<Record<string, unknown>>,
  spelling: Spelling = typedName,
): CheckedValues {
  const known = new Map(optionsFor(verb, door).map(([name, spec]) => [spelling(name), { name, spec }]));
  const values: Record<string, unknown> = {};
  for (const [shown, value] of Object.entries(given)) {
    const option = known.get(shown);
    if (!option) throw unknownOption(shown, [...known.keys()]);
    if (value !== undefined) values[option.name] = optionValue(option.spec, value, shown);
  }
  checkNeeded(verb, door, values, spelling);
  return values;
}

function checkNeeded(verb: Verb, door: Door, values: CheckedValues, spelling: Spelling): void {
  const missing = optionsFor(verb, door).find(([name, spec]) => spec.isNeeded && values[name] === undefined);
  if (!missing) return;
  const [name, { says }] = missing;
  throw new FoveaError('option/invalid', `${verb.name} requires ${spelling(name)}: ${says}`);
}

/** What a function of the library is told besides: what a call may cost, and how addresses are asked. */
const ofEveryCall = [
  'maxBytes',
  'timeoutMs',
  'maxMemoryBytes',
  'signal',
  'isolate',
  'tags',
  'name',
  'allowPrivate',
  'robots',
  'userAgent',
];

/** Options of a function of the library, checked as at other doors; lists, models and wrappers may be values, too. */
export function libraryOptions<Options extends object>(verb: Verb, options: Options): Options {
  const specs = new Map(optionsFor(verb, 'library'));
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const spec = specs.get(name);
    if (!spec && !ofEveryCall.includes(name)) throw unknownOption(name, [...specs.keys(), ...ofEveryCall]);
    if (value === undefined) continue;
    values[name] = spec && typeof value !== 'object' ? optionValue(spec, value, name) : value;
  }
  checkNeeded(verb, 'library', values, (name) => name);
  return values as Options;
}
