import type { NamedTable } from './article-report.ts';
import type { Reference, Score } from './text-scores.ts';
import { mean } from './word-scores.ts';

/** What each method made of a page, as far as all of them were tried on it. */
export type JudgedPage = {
  readonly scores: readonly Score[];
  /** By method, why it is not better. */
  readonly causes: readonly string[];
};

/** From where on a share is most of it. */
const most = 0.8;
/** Shorter texts are easily outweighed by what is around them. */
const fewWords = 100;

/** Why a text is not what was wanted, given how much of that all the text of the page has. */
export function causeOf(
  { precision, recall }: Score,
  held: Score,
  { length }: Pick<Reference, 'length'>,
  isThread: boolean,
): string {
  if (length === 0) return 'nothing was wanted';
  if (held.recall < 0.5) return 'the page as stored lacks the text';
  if (recall >= most && precision >= most) return 'little';
  if (precision >= most) return isThread ? 'posts of a thread left out' : 'a part left out';
  if (recall >= most) {
    if (isThread) return 'more posts or other text beside a thread';
    return length < fewWords ? 'more taken than a short text' : 'more taken than the text';
  }
  return recall < 0.2 ? 'something else taken' : 'a part left out and other text taken';
}

/** By cause: how many of the worst pages of each method have it, and what those of the first have by each. */
export function causeTable(methods: readonly string[], pages: readonly JudgedPage[], count: number): NamedTable {
  const worst = methods.map((_, m) => pages.toSorted((a, b) => a.scores[m]!.f1 - b.scores[m]!.f1).slice(0, count));
  const causes = new Set(worst.flatMap((list, m) => list.map((page) => page.causes[m]!)));
  const f1 = (list: readonly JudgedPage[], m: number): string =>
    list.length === 0 ? '-' : mean(list.map(({ scores }) => scores[m]!.f1)).toFixed(3);
  const rowOf = (title: string, isCounted: (page: JudgedPage, m: number) => boolean): (string | number)[] => {
    const own = worst.map((list, m) => list.filter((page) => isCounted(page, m)));
    return [title, ...own.map(({ length }) => length), ...methods.map((_, m) => f1(own[0]!, m))];
  };
  const rows = Array.from(causes, (cause) => rowOf(cause, ({ causes: found }, m) => found[m] === cause));
  return {
    title: `The ${count} worst pages of ${pages.length}, by cause`,
    header: ['cause', ...methods, ...methods.map((name) => `F1 of those of ${methods[0]!}, ${name}`)],
    rows: [
      ...rows.toSorted((a, b) => Number(b[1]) - Number(a[1]) || String(a[0]).localeCompare(String(b[0]))),
      rowOf('all', () => true),
    ],
  };
}
