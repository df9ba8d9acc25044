/** Countries and places in text. */
import { countryBook, placeBook } from './countries.ts';
import type { Found } from './entity.ts';
import { findPostcodes, placeBeside } from './postcodes.ts';
import { segmentsOf } from './segments.ts';
import { isCapitalised, type Line, type Word } from './words.ts';

export function findCountries({ words }: Line): Found[] {
  const found: Found[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const match = isCapitalised(words[i] as Word) ? countryBook().at(words, i) : undefined;
    if (!match) continue;
    const last = words[i + match.length - 1] as Word;
    found.push({ kind: 'country', start: (words[i] as Word).start, end: last.end, score: 0.9, value: match.value });
    i += match.length - 1;
  }
  return found;
}

/** Places we know by name, and what stands beside a postcode. */
export function findPlaces(line: Line): Found[] {
  const beside = /\d/.test(line.text) ? segmentsOf(line).flatMap(placesBeside) : [];
  const { words } = line;
  const known = words.flatMap((word, i) => {
    const match = isCapitalised(word) ? placeBook().at(words, i) : undefined;
    const end = (words[i + (match?.length ?? 1) - 1] as Word).end;
    const isNew = beside.every((other) => end <= other.start || other.end <= word.start);
    return match && isNew ? [{ kind: 'place' as const, start: word.start, end, score: 0.7 }] : [];
  });
  return [...beside, ...known];
}

function placesBeside(segment: Line): Found[] {
  const match = placeBeside(segment.text);
  if (match) {
    const start = segment.start + match.placeAt;
    return [{ kind: 'place', start, end: start + match.place.length, score: 0.8 }];
  }
  // `London EC4M 9HH`: what stands before a code of a strong shape.
  const [code] = findPostcodes(segment);
  const head = code ? segment.text.slice(0, code.start - segment.start).trimEnd() : '';
  return /^\p{Lu}[\p{L}.’'-]+(?: [\p{L}.’'-]+){0,3}$/u.test(head)
    ? [{ kind: 'place', start: segment.start, end: segment.start + head.length, score: 0.7 }]
    : [];
}
