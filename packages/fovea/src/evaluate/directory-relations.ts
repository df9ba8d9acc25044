import type { Counts } from './counts.ts';
import type { GoldRelation } from './directory-gold.ts';

/** The fields of a found relation that are compared. */
export type FoundRelation = {
  readonly role: string;
  readonly organisation?: string;
  readonly person?: string;
  readonly title?: string;
  readonly address?: string;
};

/** Letters and digits alone: marks, case and spaces are a matter of taste. */
const plain = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The gold of a person has what follows the name in it. */
function isSamePerson(gold: GoldRelation, found: FoundRelation): boolean {
  const [wanted, name, whole] = [gold.person, found.person, `${found.person ?? ''}${found.title ?? ''}`].map(plain);
  if (wanted === '') return name === '';
  return wanted === whole || (name!.length > 3 && wanted!.startsWith(name!));
}

/** Role, organisation or person, and address are right. An organisation that the page does not name is not asked for. */
function isSame(gold: GoldRelation, found: FoundRelation): boolean {
  const organisation = gold.isImplied ? '' : plain(gold.organisation);
  const isSameParty =
    organisation === '' && plain(gold.person) !== ''
      ? isSamePerson(gold, found)
      : organisation === plain(found.organisation) && plain(found.person) === plain(gold.person);
  return isSameParty && plain(gold.role) === plain(found.role) && plain(gold.address) === plain(found.address);
}

/**
 * Counts the found relations that are in the gold. Each gold relation can be matched once.
 * @example
 * ```ts
 * import { compareRelations } from 'fovea/evaluate';
 * const gold = { role: 'Auditor', organisation: 'KPMG S.A.', isImplied: false, person: undefined, address: undefined };
 * console.log(compareRelations([gold], [{ role: 'Auditor', organisation: 'KPMG SA' }]));
 * // => { right: 1, found: 1, gold: 1 }
 * ```
 */
export function compareRelations(gold: readonly GoldRelation[], found: readonly FoundRelation[]): Counts {
  const right = areRightRelations(gold, found).filter((is) => is).length;
  return { right, found: found.length, gold: gold.length };
}

/** Which of the relations that were found are in the gold. */
export function areRightRelations(gold: readonly GoldRelation[], found: readonly FoundRelation[]): boolean[] {
  const left = [...gold];
  return found.map((one) => {
    const at = left.findIndex((other) => isSame(other, one));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
