import { belowBody } from './body.ts';
import type { Evidence } from './evidence.ts';
import { markedShares } from './numbered.ts';
import { leastNodes, leastPages, leastRepeats, mostDropped, type ValidationRule } from './rule.ts';
import { entry, valueAt } from '../model/lookup.ts';

/** Whether to use a node; `flag` means that it should be reviewed. */
export type Verdict = 'keep' | 'flag' | 'drop';

/** A cause of a verdict against a node. */
export type Cause =
  | 'hidden'
  | 'hidden-like-most'
  | 'repeated'
  | 'repeated-like-most'
  | 'repeated-on-few-pages'
  | 'repeated-among-others'
  | 'among-repeated'
  | 'below-body'
  | 'perhaps-below-body'
  | 'strange';

/** The verdict on a node, with reasons. */
export type Decision = {
  readonly verdict: Verdict;
  readonly causes: readonly Cause[];
  /** Share of repeated bytes around the node, by the rule's measure. */
  readonly repeatedAround: number;
};

const dropping: ReadonlySet<Cause> = new Set<Cause>(['hidden', 'repeated', 'below-body']);

/** One decision for each node of the evidence. */
export function decide(evidence: Evidence, strangeness: ArrayLike<number>, rule: ValidationRule): Decision[] {
  const { bytes, hidden } = evidence;
  const hiddenCause = isMost(bytes, (i) => hidden[i]!) ? 'hidden-like-most' : 'hidden';
  const { isRepeated, around, surely } = repetitionFindings(evidence, rule);
  const enough = bytes.length >= leastNodes;
  const found = Array.from(bytes, (_, i) => {
    const causes: Cause[] = [];
    if (hidden[i]) causes.push(hiddenCause);
    if (isRepeated(i)) causes.push(valueAt(around, i) >= rule.mostlyFrom ? surely : 'repeated-among-others');
    else if (surely === 'repeated' && valueAt(around, i) >= rule.mostlyFrom) causes.push('among-repeated');
    return causes;
  });
  const { isBelow, belowCause } = bodyFindings(evidence, rule, (i) => verdictOf(entry(found, i)) !== 'drop');
  return found.map((causes, i) => {
    if (isBelow(i)) causes.push(belowCause);
    if (enough && valueAt(strangeness, i) >= rule.strangeFrom) causes.push('strange');
    return { verdict: verdictOf(causes), causes, repeatedAround: valueAt(around, i) };
  });
}

function verdictOf(causes: readonly Cause[]): Verdict {
  if (causes.some((cause) => dropping.has(cause))) return 'drop';
  return causes.length > 0 ? 'flag' : 'keep';
}

type BodyFindings = { readonly isBelow: (index: number) => boolean; readonly belowCause: Cause };

function bodyFindings(evidence: Evidence, rule: ValidationRule, isKept: (index: number) => boolean): BodyFindings {
  if (evidence.isField) return { isBelow: () => false, belowCause: 'below-body' };
  const isBelow = belowBody(evidence, isKept);
  const isUnsure = rule.belowBody === 'flag' || isMost(evidence.bytes, isBelow);
  return { isBelow, belowCause: isUnsure ? 'perhaps-below-body' : 'below-body' };
}

type RepetitionFindings = {
  readonly isRepeated: (index: number) => boolean;
  readonly around: Float64Array;
  /** What a repeated text among repeated texts is called. */
  readonly surely: Cause;
};

function repetitionFindings(evidence: Evidence, rule: ValidationRule): RepetitionFindings {
  const { bytes, repetition, places, looks, isField } = evidence;
  const { counts, pages } = repetition;
  const from = Math.max(leastRepeats, rule.repeatedFrom * pages);
  const isRepeated = (i: number): boolean => !isField && valueAt(counts, i) >= from;
  const inPlace = markedShares(places, bytes, isRepeated);
  const inLook = markedShares(looks, bytes, isRepeated);
  const shares = { place: inPlace, look: inLook, both: inPlace.map((share, i) => Math.min(share, valueAt(inLook, i))) };
  const around = shares[rule.among];
  const wouldDrop = (i: number): boolean => isRepeated(i) && valueAt(around, i) >= rule.mostlyFrom;
  if (pages < leastPages) return { isRepeated, around, surely: 'repeated-on-few-pages' };
  return { isRepeated, around, surely: isMost(bytes, wouldDrop) ? 'repeated-like-most' : 'repeated' };
}

function isMost(bytes: Float64Array, isMarked: (index: number) => boolean): boolean {
  let [all, marked] = [0, 0];
  bytes.forEach((count, i) => {
    all += count;
    if (isMarked(i)) marked += count;
  });
  return marked > mostDropped * all;
}
