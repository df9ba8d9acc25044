import type { MadeText } from './article-cache.ts';
import type { ArticlePage, Snippets } from './article-pages.ts';
import type { Check } from './bench.ts';
import { referenceOf, scoreOf, scoreText, type Score, type TextScores } from './text-scores.ts';
import { mean } from './word-scores.ts';

/** A tool with the text it made of each page. */
export type Contender = {
  readonly name: string;
  readonly kind: 'ours' | 'peer';
  /** Undefined where it was not tried. */
  readonly texts: readonly (MadeText | undefined)[];
};

/** Counts of snippets that a text must have and must not have. */
export type SnippetCounts = {
  readonly found: number;
  readonly missed: number;
  readonly wrong: number;
  readonly avoided: number;
};

/** How a tool did on each page; which of the two kinds of score a page has depends on what its set knows. */
export type ScoredContender = Omit<Contender, 'texts'> & {
  readonly scores: readonly (TextScores | undefined)[];
  readonly snippets: readonly (SnippetCounts | undefined)[];
  readonly failed: number;
  /** Those that failed included. */
  readonly empty: number;
};

export type Measure = keyof TextScores;

export function scoreContenders(pages: readonly ArticlePage[], contenders: readonly Contender[]): ScoredContender[] {
  const references = pages.map(({ gold }) => (gold === undefined ? undefined : referenceOf(gold)));
  return contenders.map(({ name, kind, texts }) => {
    const textOf = (i: number): string | undefined => texts[i]?.text;
    return {
      name,
      kind,
      scores: references.map((reference, i) => reference && ifThere(textOf(i), (text) => scoreText(text, reference))),
      snippets: pages.map(({ snippets }, i) => snippets && ifThere(textOf(i), (text) => countSnippets(text, snippets))),
      failed: texts.filter((made) => made?.failure !== undefined).length,
      empty: texts.filter((made) => made?.text.trim() === '').length,
    };
  });
}

function ifThere<T, R>(value: T | undefined, use: (value: T) => R): R | undefined {
  return value === undefined ? undefined : use(value);
}

/** As Trafilatura's own evaluation counts, but that blanks and line breaks are all alike. */
export function countSnippets(text: string, { wanted, unwanted }: Snippets): SnippetCounts {
  const plain = singleSpaces(text);
  const within = (snippets: readonly string[]): number =>
    snippets.filter((snippet) => plain.includes(singleSpaces(snippet))).length;
  const [found, wrong] = [within(wanted), within(unwanted)];
  return { found, missed: wanted.length - found, wrong, avoided: unwanted.length - wrong };
}

function singleSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Over all snippets of all pages, not page by page. */
export function sumSnippets(counts: readonly SnippetCounts[]): SnippetCounts & Score {
  const sum = (key: keyof SnippetCounts): number => counts.reduce((total, one) => total + one[key], 0);
  const [found, missed, wrong, avoided] = [sum('found'), sum('missed'), sum('wrong'), sum('avoided')];
  return { found, missed, wrong, avoided, ...scoreOf(found, found + wrong, found + missed) };
}

/** The mean F1 over those pages of a group that have a wanted text; NaN where none has. */
export function meanF1({ scores }: ScoredContender, pages: readonly number[], measure: Measure): number {
  return mean(pages.flatMap((i) => scores[i]?.[measure].f1 ?? []));
}

/** Whether tools do better from one to the next, over the pages that all have; undefined where one is not there. */
export function growsAlong(contenders: readonly ScoredContender[], names: readonly string[]): Check {
  const found = names.map((name) => contenders.find((one) => one.name === name));
  const pages = Array.from(contenders[0]?.scores.keys() ?? []).filter((i) => found.every((one) => one?.scores[i]));
  const means = found.map((one) => (one ? meanF1(one, pages, 'words') : NaN));
  const isThere = means.every((value) => !Number.isNaN(value));
  const grows = means.every((value, i) => i === 0 || value > means[i - 1]!);
  const detail = isThere ? means.map((value) => value.toFixed(4)).join(', ') : 'not measured';
  return { name: `token F1 grows: ${names.join(' < ')}`, passed: isThere ? grows : undefined, detail };
}

/** The highest mean F1 that one of several tools has on a group. */
export function bestMean(contenders: readonly ScoredContender[], pages: readonly number[], measure: Measure): number {
  const means = contenders.map((one) => meanF1(one, pages, measure)).filter((value) => !Number.isNaN(value));
  return means.length === 0 ? NaN : Math.max(...means);
}

/** What one would have who always chose the best of several tools: a ceiling for choosing among them. */
export function bestPerPage(
  contenders: readonly ScoredContender[],
  pages: readonly number[],
  measure: Measure,
): number {
  const best = (i: number): number => Math.max(...contenders.map(({ scores }) => scores[i]?.[measure].f1 ?? 0));
  return mean(pages.filter((i) => contenders.some(({ scores }) => scores[i])).map(best));
}

/** Whether a tool does better than every peer on a group of pages; undefined where there is nothing to compare. */
export function beatsPeers(
  own: ScoredContender | undefined,
  peers: readonly ScoredContender[],
  [group, pages]: readonly [string, readonly number[]],
): Check {
  const ours = own ? meanF1(own, pages, 'words') : NaN;
  const theirs = bestMean(peers, pages, 'words');
  const isThere = !Number.isNaN(ours) && !Number.isNaN(theirs);
  const detail = isThere ? `${ours.toFixed(4)} against ${theirs.toFixed(4)}` : 'not measured';
  const name = `${own?.name ?? 'the usual method'} above the best peer on ${group}`;
  return { name, passed: isThere ? ours > theirs : undefined, detail };
}

/** The same by snippets. */
export function beatsBySnippets(own: ScoredContender | undefined, peers: readonly ScoredContender[]): Check {
  const scoreOfOne = ({ snippets }: ScoredContender): number => {
    const counts = snippets.filter((one) => one !== undefined);
    return counts.length === 0 ? NaN : sumSnippets(counts).f1;
  };
  const ours = own ? scoreOfOne(own) : NaN;
  const theirs = Math.max(...peers.map(scoreOfOne).filter((value) => !Number.isNaN(value)));
  const isThere = !Number.isNaN(ours) && Number.isFinite(theirs);
  const detail = isThere ? `${ours.toFixed(4)} against ${theirs.toFixed(4)}` : 'not measured';
  const name = `${own?.name ?? 'the usual method'} above the best peer by snippets`;
  return { name, passed: isThere ? ours > theirs : undefined, detail };
}
