import type { HeaderNode } from './header-nodes.ts';
import type { Phrase } from './phrase.ts';
import { shareRow } from './surroundings.ts';
import { titleWords } from './title-words.ts';
import { firstOf } from '../../model/lookup.ts';

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** The heading of the whole page: above all else, and set off from the other headings by its look or its words. */
export function findTitle(headers: readonly HeaderNode[], bodies: readonly Phrase[]): HeaderNode | undefined {
  const [first, ...others] = headers.toSorted((a, b) => a.box.y0 - b.box.y0);
  if (!first || others.length === 0) return undefined;
  const bottom = first.box.y1;
  if (bodies.some(({ box }) => box.y1 < bottom)) return undefined;
  if (bodies.some((body) => first.phrases.some((phrase) => shareRow(phrase, body)))) return undefined;
  if (others.some(({ phrases }) => shareRow(firstOf(phrases), firstOf(first.phrases)))) return undefined;
  const usual = mostCommon(others.map(({ look }) => look));
  const usualSize = Math.max(...others.filter(({ look }) => look === usual).map(({ size }) => size));
  const second = firstOf(others);
  const bodyBetween = bodies.some(({ box }) => box.y0 > bottom - 1 && box.y1 < second.box.y0 + 1);
  if (first.look === usual) return !bodyBetween && titleWords.test(first.text) ? first : undefined;
  return first.size >= 0.95 * usualSize ? first : undefined;
}
