/** All entities of a text, in one pass over its lines. */
import { findAddresses } from './addresses.ts';
import { findEmails, findPhones, findUrls } from './contacts.ts';
import { findCurrency } from './currency.ts';
import { findDates } from './dates.ts';
import type { Entity, EntityKind, Found } from './entity.ts';
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
 * Finds the entities of a text, in order of position. Entities of the same kind never overlap; entities of different
 * kinds may: a postcode is also part of an address. No network is used.
 * @example
 * ```ts
 * import { findEntities } from 'fovea/look';
 * const entities = findEntities('KPMG Audit S.r.l., phone +39 02 1234567');
 * console.log(entities.map(({ kind, text }) => `${kind}: ${text}`).join('; '));
 * // => organisation: KPMG Audit S.r.l.; legal-form: S.r.l.; phone: +39 02 1234567
 * ```
 */
export function findEntities(text: string): Entity[] {
  const lines = linesOf(text);
  const found = lines.flatMap((line, i) =>
    line.words.length === 0 ? [] : settled(lineFinders.flatMap((find) => find(line, lines[i - 1]))),
  );
  return apart([...found, ...findAddresses(lines)]).map((one) => ({
    ...one,
    text: text.slice(one.start, one.end),
  }));
}

type Claim = { readonly loser: EntityKind; readonly below: number; readonly winner: EntityKind; readonly from: number };

/** Where two kinds claim the same words: what is found below a score gives way to what holds it all and is sure enough. */
const claims: readonly Claim[] = [
  { loser: 'organisation', below: 0.75, winner: 'role', from: 0.9 },
  { loser: 'person', below: 0.8, winner: 'role', from: 0.6 },
  { loser: 'person', below: 0.8, winner: 'organisation', from: 0.5 },
  { loser: 'person', below: 0.8, winner: 'country', from: 0.5 },
  { loser: 'role', below: 0.9, winner: 'organisation', from: 0.75 },
];

/** Drops from one line what another kind has the better claim to. */
function settled(found: readonly Found[]): Found[] {
  return found.filter((one) => {
    const own = claims.filter(({ loser, below }) => loser === one.kind && one.score < below);
    return !own.some(({ winner, from }) =>
      found.some(
        ({ kind, score, start, end }) => kind === winner && score >= from && start <= one.start && one.end <= end,
      ),
    );
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
