import { cleanText, comparable } from './clean-text.ts';
import { elementText } from './element-text.ts';
import type { Mark } from './page-facts.ts';
import type { SiteNames } from './site-names.ts';
import { readingsOf, withoutSite } from './title-parts.ts';

/** A heading that may be the headline. */
export type Heading = { readonly text: string; readonly at: number };

type Candidate = Heading & {
  /** In its {@link comparable} form. */
  readonly plain: string;
  readonly isMain: boolean;
  readonly apart: boolean;
};

/** What a title may mean, to be compared with headings. */
type Reading = { readonly plain: string; readonly words: ReadonlySet<string>; readonly weight: number };

/** How alike a main heading and a title must be to mean the same; other headings must be equal to it. */
const alike = { article: 0.6, other: 0.4 } as const;

/** No headline goes on for so long. */
const longest = 160;

/**
 * The heading that agrees with one of the titles. Articles may have another headline on the page than for machines:
 * there, an only main heading will do. Elsewhere such a heading is a slogan.
 */
export function chooseHeading(
  marks: readonly Mark[],
  titles: readonly string[],
  isArticle: boolean,
  siteNames: SiteNames,
): Heading | undefined {
  const readings = readingsOfAll(titles);
  const candidates = candidatesOf(marks, siteNames);
  const best = mostAlike(candidates, readings, isArticle ? alike.article : alike.other);
  return best ?? (isArticle || titles.length === 0 ? onlyMain(candidates) : undefined);
}

function candidatesOf(marks: readonly Mark[], siteNames: SiteNames): Candidate[] {
  const candidates: Candidate[] = [];
  for (const mark of marks) {
    const candidate = candidateOf(mark, siteNames);
    if (candidate.plain !== '' && !siteNames.has(candidate.text)) candidates.push(candidate);
  }
  return candidates;
}

function candidateOf({ element, apart, at }: Mark, siteNames: SiteNames): Candidate {
  // Signs that link to a heading are none of its words.
  const whole = cleanText(elementText(element))
    .replace(/[¶#§]$/, '')
    .trimEnd();
  const isMain = element.name === 'h1';
  const text = isMain ? withoutSite(whole, siteNames) : whole;
  return { text, at, plain: comparable(text), isMain, apart };
}

function readingsOfAll(titles: readonly string[]): Reading[] {
  const readings = [...new Set(titles)].flatMap(readingsOf);
  return readings.map(({ text, weight }) => {
    const plain = comparable(text);
    return { plain, words: wordsOf(plain), weight };
  });
}

function mostAlike(candidates: readonly Candidate[], readings: readonly Reading[], least: number): Heading | undefined {
  let best: Heading | undefined;
  let most = 0;
  for (const candidate of candidates) {
    const merit = meritOf(candidate, readings, least);
    if (merit > most) [best, most] = [candidate, merit];
  }
  return best;
}

/** How well a heading fits the titles; 0 where it does not. */
function meritOf({ plain, isMain, apart }: Candidate, readings: readonly Reading[], least: number): number {
  const words = isMain ? wordsOf(plain) : undefined;
  let most = 0;
  for (const reading of readings) {
    const agreement = words ? likeness(words, reading.words) : Number(plain === reading.plain);
    if (agreement >= least) most = Math.max(most, agreement * reading.weight + (isMain ? 0.05 : 0) - (apart ? 0.1 : 0));
  }
  return most;
}

/** The main heading, where there is one only. */
function onlyMain(candidates: readonly Candidate[]): Heading | undefined {
  const main = candidates.filter(({ isMain, text }) => isMain && text.length <= longest);
  const own = main.filter(({ apart }) => !apart);
  const chosen = own.length > 0 ? own : main;
  return chosen.length === 1 ? chosen[0] : undefined;
}

/** The share of words that two titles have in common, 0 to 1. */
function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  if (first.size === 0 || second.size === 0) return 0;
  let common = 0;
  for (const word of first) if (second.has(word)) common++;
  return (2 * common) / (first.size + second.size);
}

const word = /[\u3040-\u30FF\u3400-\u9FFF]|[^\s\u3040-\u30FF\u3400-\u9FFF]+/g;

/** Words in any order; where they are not parted by spaces, letters. */
function wordsOf(plain: string): ReadonlySet<string> {
  return new Set(plain.match(word) ?? []);
}
