import { visualProperties, type VisualProperty } from '../model/index.ts';
import { plainName } from './properties.ts';
import type { FieldLook, SiteLook } from './site-look.ts';

/** A property whose values have changed. */
export type LookChange = {
  /** Empty for nodes without a field. */
  readonly field: string;
  readonly property: VisualProperty;
  /** The most common value, before and now. */
  readonly before: string;
  readonly after: string;
  /** Share of the text whose value differs, 0 to 1. */
  readonly changed: number;
  readonly message: string;
};

/** The current look of a site, compared with an earlier one. */
export type Drift = {
  /** The largest change of any property, 0 to 1. */
  readonly drift: number;
  readonly restyled: boolean;
  /** The changes that make a site restyled, largest first. */
  readonly changes: readonly LookChange[];
  /** Fields that had nodes before and have none now: the site was restyled beyond what the extractor recognizes. */
  readonly missing: readonly string[];
};

/** Share of the text that may have other values by the choice of pages alone; see the bench for halves of sites. */
const restyledFrom = 0.5;

/**
 * Whether a site looks different from a saved look.
 * @example
 * ```ts
 * import { driftOf, siteLook, visualProperties } from 'fovea/validate';
 * const style = (size: string) => visualProperties.map((name) => (name === 'font-size' ? size : '0px'));
 * const look = (size: string) => siteLook([{ page: 1, xpath: '/p', text: 'High water', style: style(size) }]);
 * const { restyled, changes } = driftOf(look('17px'), look('19px'));
 * console.log(restyled, changes[0].property, changes[0].before, changes[0].after); // => true font-size 17px 19px
 * ```
 */
export function driftOf(before: SiteLook, after: SiteLook): Drift {
  const fields = Object.keys(before.fields);
  const isMissing = (field: string): boolean => !Object.hasOwn(after.fields, field);
  const all = fields.flatMap((field) => {
    return isMissing(field) ? [] : changesOf(field, before.fields[field]!, after.fields[field]!);
  });
  const missing = fields.filter(isMissing);
  const changes = all.filter(({ changed }) => changed >= restyledFrom).sort((a, b) => b.changed - a.changed);
  const largest = all.reduce((most, { changed }) => Math.max(most, changed), 0);
  const drift = missing.length > 0 ? 1 : largest;
  return { drift, restyled: changes.length > 0 || missing.length > 0, changes, missing };
}

function changesOf(field: string, before: FieldLook, after: FieldLook): LookChange[] {
  return visualProperties.flatMap((property) => {
    const [then, now] = [before[property], after[property]];
    // Nothing can be said of what was not measured.
    if (then === undefined || now === undefined) return [];
    const changed = 1 - overlap(then, now);
    const [old, fresh] = [mostUsual(then), mostUsual(now)];
    const message = `${plainName(property)} is now ${fresh}, was ${old}${field && ` (${field})`}`;
    return [{ field, property, before: old, after: fresh, changed, message }];
  });
}

type Shares = Readonly<Record<string, number>>;

/** Shares that are not listed are small, and taken as unchanged. */
function overlap(before: Shares, after: Shares): number {
  const values = new Set([...Object.keys(before), ...Object.keys(after)]);
  let common = 0;
  let [listedBefore, listedAfter] = [0, 0];
  for (const value of values) {
    const [a, b] = [shareIn(before, value), shareIn(after, value)];
    common += Math.min(a, b);
    listedBefore += a;
    listedAfter += b;
  }
  return Math.min(1, common + Math.max(0, 1 - Math.max(listedBefore, listedAfter)));
}

/** A saved file may name a value like something that every object has. */
const shareIn = (shares: Shares, value: string): number => (Object.hasOwn(shares, value) ? shares[value]! : 0);

const mostUsual = (shares: Shares): string =>
  Object.entries(shares).reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['none', -1])[0];
