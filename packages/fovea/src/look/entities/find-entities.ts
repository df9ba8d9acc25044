/** All entities of a text, in one pass over its lines. */
import { findAddresses } from './addresses.ts';
import { findEmails, findPhones, findUrls } from './contacts.ts';
import { findCurrency } from './currency.ts';
import { findDates } from './dates.ts';
import type { Entity, Found } from './entity.ts';
import { findLegalForms } from './legal-forms.ts';
import { findOrganisations } from './organisations.ts';
import { findPersons } from './persons.ts';
import { findCountries, findPlaces } from './places.ts';
import { findPostcodes } from './postcodes.ts';
import { findRoles } from './roles.ts';
import { linesOf, type Line } from './words.ts';

type LineFinder = (line: Line, before?: Line) => Found[];

const lineFinders: readonly LineFinder[] = [
  findEmails,
  findUrls,
  findPhones,
  findDates,
  findCurrency,
  findLegalForms,
  (line) => findCountries(line),
  findPostcodes,
  findPlaces,
  findRoles,
  findOrganisations,
  findPersons,
];

/**
 * The entities of a text, in order of place. Two of a kind never overlap; two of different kinds may: the postcode of an
 * address is both. Nothing is looked up on the net.
 */
export function findEntities(text: string): Entity[] {
  const lines = linesOf(text);
  const found = lines.flatMap((line, i) =>
    line.words.length === 0 ? [] : lineFinders.flatMap((find) => find(line, lines[i - 1])),
  );
  return apart([...withoutPersons(found), ...findAddresses(lines)]).map((one) => ({
    ...one,
    text: text.slice(one.start, one.end),
  }));
}

/** What is surely an organisation or a role is no person. */
function withoutPersons(found: readonly Found[]): Found[] {
  const others = found.filter(
    ({ kind, score }) =>
      (kind === 'organisation' && score >= 0.5) || (kind === 'role' && score >= 0.6) || kind === 'country',
  );
  const starts = new Map(others.map((one) => [one.start, one]));
  return found.filter(({ kind, start, end, score }) => {
    if (kind !== 'person' || score >= 0.8) return true;
    const same = starts.get(start);
    return !(same && same.end >= Math.min(end, start + 4));
  });
}

/** Of those of a kind that overlap the surest stays, then the longest, then the first. */
function apart(found: readonly Found[]): Found[] {
  const order = found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const last = new Map<string, Found>();
  const kept = new Set<Found>();
  for (const one of order) {
    const before = last.get(one.kind);
    const overlaps = before !== undefined && one.start < before.end;
    if (overlaps && !isBetter(one, before)) continue;
    if (overlaps) kept.delete(before);
    kept.add(one);
    last.set(one.kind, one);
  }
  return [...kept].filter(({ start, end }) => end > start);
}

function isBetter(one: Found, other: Found): boolean {
  return one.score > other.score || (one.score === other.score && one.end - one.start > other.end - other.start);
}
