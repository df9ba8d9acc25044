import type { BodyGroup, SeenLine } from './body-rows.ts';

/** Whether a line plainly goes on with the body before it; `start` is where that started. */
type Rule = (group: BodyGroup, line: number, start: number) => boolean;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** A bracket is still open: `Eva Berg (Chair of the Board and | of its committees)`. */
const bracketIsOpen: Rule = ({ lines }, line, start) => {
  const before = lines
    .slice(start, line)
    .map(({ text }) => text)
    .join(' ');
  return count(before, /\(/g) > count(before, /\)/g) && lines[line]!.text.includes(')');
};

/** A sentence about the party, not another one: `Adler Ltd is authorised and regulated by …`. */
const isAboutIt: Rule = ({ lines }, line) => {
  const text = [lines[line], lines[line + 1], lines[line + 2]].map((one) => one?.text ?? '').join(' ');
  return /^.{0,110}\b(?:is|are|was|were) (?:authori[sz]ed|regulated|registered|supervised|licensed|listed)\b/i.test(
    text,
  );
};

const named = ({ signs: { best } }: SeenLine): number =>
  Math.max(best.organisation ?? 0, best.person ?? 0, best['legal-form'] ?? 0);
const placed = ({ signs: { best } }: SeenLine): number => Math.max(best.address ?? 0, best.postcode ?? 0);

/** The address of a name that has none yet. */
const isItsAddress: Rule = ({ lines }, line, start) => {
  const own = lines[line]!;
  const before = lines.slice(start, line);
  return placed(own) > 0.5 && named(own) < 0.5 && before.length < 3 && before.every((one) => placed(one) < 0.5);
};

const rules: readonly Rule[] = [bracketIsOpen, isAboutIt, isItsAddress];

/** What needs no model to be told. */
export const goesOn: Rule = (group, line, start) => rules.some((rule) => rule(group, line, start));
