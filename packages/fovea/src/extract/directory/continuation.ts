import type { BodyGroup, SeenLine } from './body-rows.ts';
import { month } from './month.ts';
import { entry, lastOf, valueAt } from '../../model/lookup.ts';

/** Whether a line plainly goes on with the body before it; `start` is where that started. */
type Rule = (group: BodyGroup, line: number, start: number) => boolean;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** A bracket is still open: `Eva Berg (Chair of the Board and | of its committees)`. */
const bracketIsOpen: Rule = (group, line, start) => {
  const { brackets } = factsOf(group);
  return valueAt(brackets, line) > valueAt(brackets, start) && entry(group.lines, line).text.includes(')');
};

/** A sentence about the party, not another one: `Adler Ltd is authorised and regulated by …`. */
const isAboutIt: Rule = ({ lines }, line) => {
  const text = [lines[line], lines[line + 1], lines[line + 2]].map((one) => one?.text ?? '').join(' ');
  return /^.{0,110}\b(?:is|are|was|were) (?:authori[sz]ed|regulated|registered|supervised|licensed|listed)\b/i.test(
    text,
  );
};

const organised = ({ signs: { best } }: SeenLine): number => Math.max(best.organisation ?? 0, best['legal-form'] ?? 0);
const named = (line: SeenLine): number => Math.max(organised(line), line.signs.best.person ?? 0);
/** A building or a floor is the first line of many addresses, and looks like a name. */
const building = /\b(?:house|court|building|tower|towers|plaza|floor|level|quay|wharf|square)$/i;
const placed = ({ text, signs: { best } }: SeenLine): number =>
  building.test(text) ? 1 : Math.max(best.address ?? 0, best.postcode ?? 0);

/** The address of a name that has none yet. */
const isItsAddress: Rule = ({ lines }, line, start) => {
  const own = entry(lines, line);
  const before = lines.slice(start, line);
  const isPlace = placed(own) > 0.5 && (named(own) < 0.5 || building.test(own.text));
  return isPlace && before.length < 3 && before.every((one) => placed(one) < 0.5);
};

const isDated = ({ phrases }: SeenLine): boolean => phrases.length > 1 && month.test(lastOf(phrases).text);

/** A row of a calendar after another one. */
const isNextDate: Rule = ({ lines }, line) => isDated(entry(lines, line)) && isDated(entry(lines, line - 1));

const rules: readonly Rule[] = [bracketIsOpen, isAboutIt, isItsAddress, isNextDate];

const isPlainName = ({ text, phrases, signs }: SeenLine): boolean =>
  phrases.length === 1 && /^\p{Lu}[\p{L}.’'-]*(?: \p{Lu}[\p{L}.’'-]*){1,3}$/u.test(text) && signs.roleShare === 0;

/** What is asked of a group again for each of its lines. */
type GroupFacts = {
  /** How many lines are names of persons. */
  readonly persons: number;
  /** How many more brackets open than close before each line. */
  readonly brackets: Int32Array;
};

const factsOfGroups = new WeakMap<BodyGroup, GroupFacts>();

function factsOf(group: BodyGroup): GroupFacts {
  const known = factsOfGroups.get(group);
  if (known) return known;
  const { lines } = group;
  const persons = lines.filter(isPlainName).filter(({ signs: { best } }) => (best.person ?? 0) >= 0.35).length;
  const brackets = new Int32Array(lines.length + 1);
  lines.forEach(({ text }, i) => (brackets[i + 1] = valueAt(brackets, i) + count(text, /\(/g) - count(text, /\)/g)));
  const facts = { persons, brackets };
  factsOfGroups.set(group, facts);
  return facts;
}

/** One of several names in a row, as in a list of directors: most are known to be of persons. */
const isNextPerson: Rule = (group, line) => {
  const { lines } = group;
  const { persons } = factsOf(group);
  const isOne = (at: SeenLine | undefined): boolean =>
    at !== undefined && isPlainName(at) && organised(at) < 0.5 && placed(at) < 0.5;
  return (
    persons >= 3 &&
    persons >= 0.6 * lines.length &&
    isOne(lines[line]) &&
    isOne(lines[line - 1]) &&
    entry(lines, line).look === entry(lines, line - 1).look
  );
};

/** A name with its address right after the end of another's address. */
const isNextParty: Rule = ({ lines }, line, start) => {
  const [before, own, next] = [entry(lines, line - 1), entry(lines, line), lines[line + 1]];
  const ends = (before.signs.best.postcode ?? 0) > 0.5 && line - start > 1;
  const isName = organised(own) > 0.5 && placed(own) < 0.3;
  return ends && isName && next !== undefined && placed(next) > 0.5;
};

const newRules: readonly Rule[] = [isNextPerson, isNextParty];

/** Whether a line plainly starts a body. */
export const startsAnew: Rule = (group, line, start) => newRules.some((rule) => rule(group, line, start));

/** What needs no model to be told. */
export const goesOn: Rule = (group, line, start) => rules.some((rule) => rule(group, line, start));
