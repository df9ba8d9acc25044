/** Whether nodes get the same verdict from the data as from a live browser, and what makes the difference. */
import { validateNodes, type MeasuredNode, type NodeVerdict } from 'fovea/validate';
import { extractors, type Extractor } from './validate-data.ts';
import type { LiveSite, TwiceMeasured } from './validate-live.ts';

/** Edges nearer than this are one edge for the validation. */
const grain = 8;

export type Measurements = {
  readonly look: number;
  readonly place: number;
  readonly top: number;
  readonly sight: number;
};

/** How many of the nodes were measured alike. */
export function measuredAlike(twice: readonly TwiceMeasured[]): Measurements {
  const count = (isAlike: (recorded: MeasuredNode, live: MeasuredNode) => boolean): number =>
    twice.filter(({ recorded, live }) => isAlike(recorded, live)).length;
  return {
    look: count((a, b) => a.style.every((value, i) => value === b.style[i])),
    place: count((a, b) => isNear(a.box?.x0, b.box?.x0) && isNear(a.box?.x1, b.box?.x1)),
    top: count((a, b) => isNear(a.box?.y0, b.box?.y0)),
    sight: count((a, b) => a.visible === b.visible),
  };
}

function isNear(a: number | undefined, b: number | undefined): boolean {
  return a === undefined || b === undefined ? a === b : Math.abs(a - b) <= grain;
}

/** Whose sight differs, by what the browser says of it: `seen, live invisible`. */
export function sightDifferences(twice: readonly TwiceMeasured[]): Map<string, TwiceMeasured[]> {
  const found = new Map<string, TwiceMeasured[]>();
  for (const one of twice) {
    if (one.recorded.visible === one.live.visible) continue;
    const way = one.unseen === undefined ? 'unseen in the data, seen live' : `seen in the data, live: ${one.unseen}`;
    found.set(way, [...(found.get(way) ?? []), one]);
  }
  return found;
}

/** A node whose verdict differs. */
export type Difference = { readonly text: string; readonly from: string; readonly to: string };

export type Agreement = {
  readonly nodes: number;
  readonly same: number;
  /** Those that are dropped both times or neither time. */
  readonly sameDrop: number;
  readonly differences: readonly Difference[];
};

/** Verdicts on what an extractor took, from both measurements of the same nodes. */
export function agreementOn(twice: readonly TwiceMeasured[], extractor: Extractor): Agreement {
  const taken = twice.filter(({ recorded }) => recorded.shares[extractor] > 0);
  const before = validateNodes(taken.map(({ recorded }) => recorded));
  const after = validateNodes(taken.map(({ live }) => live));
  const differing = taken.flatMap((one, i) => (before[i]!.verdict === after[i]!.verdict ? [] : [{ one, i }]));
  const isDropped = ({ verdict }: NodeVerdict): boolean => verdict === 'drop';
  return {
    nodes: taken.length,
    same: taken.length - differing.length,
    sameDrop: before.filter((verdict, i) => isDropped(verdict) === isDropped(after[i]!)).length,
    differences: differing.map(({ one, i }) => ({
      text: one.recorded.text,
      from: describe(before[i]!),
      to: describe(after[i]!),
    })),
  };
}

/** The verdict with what decided it; the properties that differ are no causes. */
function describe({ verdict, reasons }: NodeVerdict): string {
  const causes = reasons.map(({ code }) => code).filter((code) => code !== 'look' && code !== 'place');
  return [verdict, ...new Set(causes)].join(' ');
}

export type SiteAgreement = LiveSite & { readonly by: Readonly<Record<Extractor, Agreement>> };

export function agreementOf(live: LiveSite): SiteAgreement {
  const entries = extractors.map((extractor) => [extractor, agreementOn(live.twice, extractor)] as const);
  return { ...live, by: Object.fromEntries(entries) as Record<Extractor, Agreement> };
}
