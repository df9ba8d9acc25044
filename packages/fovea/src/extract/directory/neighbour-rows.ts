import { one } from '../../learn/table/feature-numbers.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import type { Phrase } from './phrase.ts';
import { rowMatesOf } from './row-mates.ts';
import { shareRow } from './surroundings.ts';
import { pairRow } from './nesting-pair-rows.ts';
import type { HeaderView, TreeView } from './tree-view.ts';
import { entry } from '../../model/lookup.ts';

/** Neighbours on one line under one heading. */
export type RowPair = { readonly left: Phrase; readonly right: Phrase };

/** Neighbours on their lines, of the phrases under one heading. */
export function rowPairs(phrases: readonly Phrase[]): RowPair[] {
  const mates = rowMatesOf(phrases);
  return phrases.flatMap((right) => {
    const before = mates(right).filter((left) => left.box.x1 <= right.box.x0 + 1 && shareRow(left, right));
    const left = before.toSorted((a, b) => b.box.x1 - a.box.x1)[0];
    return left ? [{ left, right }] : [];
  });
}

/** What tells whether two neighbours on one line are one body, as a name and an office are. */
export function besideRow(
  { left, right }: RowPair,
  pairs: readonly RowPair[],
  phrases: readonly Phrase[],
  owner: HeaderView | undefined,
  { view, em }: TreeView,
): Row {
  const near = (a: Phrase, b: Phrase): boolean => Math.abs(a.box.x0 - b.box.x0) < em;
  const lefts = phrases.filter((phrase) => near(phrase, left));
  const rights = phrases.filter((phrase) => near(phrase, right));
  const share = (own: readonly Phrase[], is: (phrase: Phrase) => boolean): number =>
    own.filter(is).length / Math.max(1, own.length);
  const person = ({ id }: Phrase): boolean => (entry(view.signs, id).best.person ?? 0) >= 0.5;
  const role = ({ id }: Phrase): boolean => entry(view.signs, id).roleShare > 0.3;
  const placed = ({ id }: Phrase): boolean =>
    Math.max(entry(view.signs, id).best.address ?? 0, entry(view.signs, id).best.postcode ?? 0) > 0.5;
  return {
    ...pairRow(left, right, view, em),
    paired: pairs.filter((pair) => near(pair.left, left) && near(pair.right, right)).length / Math.max(1, lefts.length),
    pairedRight:
      pairs.filter((pair) => near(pair.left, left) && near(pair.right, right)).length / Math.max(1, rights.length),
    lefts: Math.min(20, lefts.length),
    rights: Math.min(20, rights.length),
    leftPersons: share(lefts, person),
    rightPersons: share(rights, person),
    rightRoles: share(rights, role),
    leftRoles: share(lefts, role),
    leftPlaces: share(lefts, placed),
    rightPlaces: share(rights, placed),
    rightDigits: share(rights, ({ text }) => /\d/.test(text)),
    leftColons: share(lefts, ({ text }) => text.endsWith(':')),
    ownerBoard: one(/director|officer|board|committee|member|trustee|executive/i.test(owner?.node.text ?? '')),
    ownerRole: owner?.signs.roleShare ?? 0,
  };
}
