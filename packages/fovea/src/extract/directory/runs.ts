import { median } from './median.ts';
import type { PageLook } from './page-look.ts';
import type { Phrase } from './phrase.ts';
import { lineGap, type Surroundings } from './surroundings.ts';
import { entry } from '../../model/lookup.ts';

/** Lines that follow each other closely, look alike and start, end or are centred alike: as one paragraph does. */
export type Run = { readonly phrases: readonly Phrase[]; readonly words: number };

/** Lines further apart than this times the usual distance are parted. */
const farther = 1.22;

/** The usual distance of lines on the page. */
export function usualGap(phrases: readonly Phrase[], around: readonly Surroundings[]): number {
  const gaps = phrases.flatMap((phrase) => {
    const { below } = entry(around, phrase.id);
    const gap = below && lineGap(phrase, below);
    return gap !== undefined && gap < 2.2 ? [gap] : [];
  });
  return median(gaps) ?? 1.2;
}

function alike(a: Phrase, b: Phrase, look: PageLook): boolean {
  const tolerance = 0.6 * Math.max(a.size, b.size);
  const lined =
    Math.abs(a.box.x0 - b.box.x0) < tolerance ||
    Math.abs((a.box.x0 + a.box.x1) / 2 - (b.box.x0 + b.box.x1) / 2) < tolerance;
  return lined && look.nameOf(a) === look.nameOf(b);
}

/** The run of every phrase. */
export function runsOf(phrases: readonly Phrase[], around: readonly Surroundings[], look: PageLook): Map<Phrase, Run> {
  const gap = usualGap(phrases, around);
  const runs = new Map<Phrase, Phrase[]>();
  for (const phrase of phrases) {
    const { above } = entry(around, phrase.id);
    const over =
      above && lineGap(above, phrase) < farther * gap && alike(above, phrase, look) ? runs.get(above) : undefined;
    if (over && over.at(-1) === above) {
      over.push(phrase);
      runs.set(phrase, over);
    } else runs.set(phrase, [phrase]);
  }
  const made = new Map<Phrase[], Run>();
  const runFor = (own: Phrase[]): Run => {
    const run = made.get(own) ?? { phrases: own, words: own.reduce((sum, { tokens }) => sum + tokens.length, 0) };
    made.set(own, run);
    return run;
  };
  return new Map([...runs].map(([phrase, own]) => [phrase, runFor(own)]));
}
