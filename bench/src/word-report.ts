import { bagSize, describeBag, sumBags } from './bag.ts';
import { formatTable } from './table.ts';
import { bagOfWords, isAgreed, mean, type PageScore } from './word-scores.ts';
import type { Word } from './word-readers.ts';

const good = 0.98;

/** Scores of pages on which the peers agree, by a part of the page's name. */
export function scoreTable(title: string, scores: readonly PageScore[], groupOf: (score: PageScore) => string): string {
  const groups = [...new Set(scores.map(groupOf))];
  const header = [title, 'pages', 'agreed', 'PyMuPDF', 'poppler', 'seen PyMuPDF', 'seen poppler', '≥ .98 of both'];
  const rows = groups.map((group) => {
    const list = scores.filter((score) => groupOf(score) === group);
    return [group, list.length, summary(list.filter(isAgreed))].flat();
  });
  return formatTable(header, rows);
}

function summary(agreed: readonly PageScore[]): (string | number)[] {
  if (agreed.length === 0) return [0, '-', '-', '-', '-', '-'];
  const average = (pick: (score: PageScore) => number): string => mean(agreed.map(pick)).toFixed(4);
  const fine = agreed.filter(({ all }) => Math.min(all.pymupdf, all.poppler) >= good);
  return [
    agreed.length,
    average(({ all }) => all.pymupdf),
    average(({ all }) => all.poppler),
    average(({ seen }) => seen.pymupdf),
    average(({ seen }) => seen.poppler),
    `${((100 * fine.length) / agreed.length).toFixed(1)}%`,
  ];
}

/** Unseen words aside, so that a page with much text off its edge does not hide a fault. */
export function describeWorst(agreed: readonly PageScore[], limit: number): string {
  const total = ({ seen }: PageScore): number => seen.pymupdf + seen.poppler;
  return agreed
    .toSorted((a, b) => total(a) - total(b))
    .slice(0, limit)
    .map(describePage)
    .join('\n');
}

function describePage({ file, page, words, all, seen, missing, extra }: PageScore): string {
  const pair = ({ pymupdf, poppler }: PageScore['all']): string => `${pymupdf.toFixed(3)}, ${poppler.toFixed(3)}`;
  return [
    `${file}:${page}  ${words} words; F1 to PyMuPDF and poppler ${pair(all)}; seen words ${pair(seen)}`,
    `    missing  ${describeBag(missing, 8)}`,
    `    extra    ${describeBag(extra, 8)}`,
  ].join('\n');
}

/** The words that most often came out otherwise. */
export function describeDifferences(agreed: readonly PageScore[], limit: number): string {
  return [
    `In both peers and not in fovea: ${describeBag(sumBags(agreed.map(({ missing }) => missing)), limit)}`,
    `In fovea and in neither peer: ${describeBag(sumBags(agreed.map(({ extra }) => extra)), limit)}`,
  ].join('\n');
}

/** Every word that not all engines have equally often, with where it stands in the first engine that has it. */
export function diffTable(pages: readonly (readonly Word[])[], names: readonly string[]): string {
  const bags = pages.map(bagOfWords);
  const all = new Set(bags.flatMap((bag) => [...bag.keys()]));
  const rows = [...all]
    .map((word) => ({ word, counts: bags.map((bag) => bag.get(word) ?? 0), place: placeOf(word, pages) }))
    .filter(({ counts }) => counts.some((count) => count !== counts[0]))
    .toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
    .map(({ word, counts, place }) => [word, counts, place.x.toFixed(1), place.y.toFixed(1)].flat());
  const sizes = names.map((name, i) => `${name} ${bagSize(bags[i]!)}`).join(', ');
  return `Words: ${sizes}\n\n${formatTable(['word', ...names, 'x', 'y'], rows)}`;
}

function placeOf(word: string, pages: readonly (readonly Word[])[]): Word {
  return pages.flat().find((one) => bagOfWords([one]).has(word))!;
}
