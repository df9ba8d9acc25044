/** Relations of trees that people read: what is wrong with them is wrong with names, addresses and roles alone. */
import { areRightRelations, compareRelations, scoreOf } from './directory-internals.ts';
import type { heldOutScores, readDirectoryGold } from './directory-internals.ts';
import { formatTable } from './table.ts';

type Trees = ReturnType<typeof heldOutScores>['fovea']['trees'];
type Documents = Awaited<ReturnType<typeof readDirectoryGold>>['documents'];
type Gold = Documents[number]['trees'][number]['gold'];
type Wanted = Gold['relations'][number];
type Found = Trees[number]['ofTrueTree'][number];

const kinds = [
  'missing',
  'extra',
  'person as organisation',
  'organisation as person',
  'name',
  'address',
  'role',
] as const;
type Kind = (typeof kinds)[number];

const plain = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether they are about the same party, however well it was read. */
function areAkin(wanted: Wanted, found: Found): boolean {
  const names = [wanted.person, wanted.isImplied ? undefined : wanted.organisation, wanted.address].map(plain);
  const own = [found.person, found.organisation, found.address].map(plain);
  return names.some(
    (name) => name !== '' && own.some((one) => one !== '' && (one.includes(name) || name.includes(one))),
  );
}

/** What is wrong with one that was found instead of another. */
function kindOf(wanted: Wanted, found: Found): Kind {
  if (wanted.person !== undefined && found.person === undefined) return 'person as organisation';
  if (wanted.person === undefined && found.person !== undefined) return 'organisation as person';
  if (!wanted.isImplied && plain(wanted.organisation) !== plain(found.organisation)) return 'name';
  if (plain(wanted.address) !== plain(found.address)) return 'address';
  return plain(wanted.role) === plain(found.role) ? 'name' : 'role';
}

/** What was made of one page, wrong by wrong. */
function errorsOf(gold: readonly Wanted[], found: readonly Found[]): Kind[] {
  const isRight = areRightRelations(gold, found);
  const wrong = found.filter((_, i) => !isRight[i]!);
  const right = found.filter((_, i) => isRight[i]!);
  const missed = gold.filter((one) => !areRightRelations([one], right).includes(true));
  const errors: Kind[] = [];
  for (const one of missed) {
    const at = wrong.findIndex((other) => areAkin(one, other));
    errors.push(at < 0 ? 'missing' : kindOf(one, wrong[at]!));
    if (at >= 0) wrong.splice(at, 1);
  }
  return [...errors, ...wrong.map((): Kind => 'extra')];
}

/** How many relations of true trees are right, and what is wrong with the others, by folder. */
export function trueTreeTable(
  folders: readonly (readonly [name: string, documents: Documents])[],
  trees: Trees,
): { readonly table: string; readonly scores: Readonly<Record<string, number>> } {
  const byName = new Map(trees.map(({ name, ofTrueTree }) => [name, ofTrueTree]));
  const rows = folders.map(([name, documents]) => {
    const pages = documents
      .flatMap((document) => document.trees)
      .map(({ gold }) => ({ gold: gold.relations, found: byName.get(`${gold.doc} ${gold.page}`) ?? [] }));
    const counts = pages.map(({ gold, found }) => compareRelations(gold, found));
    const sum = (key: 'right' | 'found' | 'gold'): number => counts.reduce((all, one) => all + one[key], 0);
    const total = { right: sum('right'), found: sum('found'), gold: sum('gold') };
    const errors = pages.flatMap(({ gold, found }) => errorsOf(gold, found));
    return { name, total, f1: scoreOf(total).f1, errors };
  });
  return {
    table: formatTable(
      ['relations of true trees', 'F', 'right', 'found', 'gold', ...kinds],
      rows.map(({ name, total, f1, errors }) => [
        name,
        f1.toFixed(3),
        total.right,
        total.found,
        total.gold,
        ...kinds.map((kind) => errors.filter((one) => one === kind).length),
      ]),
    ),
    scores: Object.fromEntries(rows.map(({ name, f1 }) => [name, f1])),
  };
}
