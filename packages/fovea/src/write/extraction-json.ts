import type { ArticleValue, BlockVerdict, Extraction, Group } from '../model/index.ts';
import type { JsonOptions } from './json.ts';
import { roundTo } from './number.ts';

/** An extraction as JSON, scores to 0.0001. Without `indent` it is one line. */
export function extractionToJson(extraction: Extraction, options: JsonOptions = {}): string {
  const { schema, source, status, groups, notes } = extraction;
  const ordered: Extraction = { schema, source, status, groups: groups.map(roundedGroup), notes };
  return JSON.stringify(ordered, undefined, options.indent ? 2 : undefined);
}

// Only scores and measures have digits to lose. Asking for every value while it is written takes twice the time.
// What a group is comes before what it is made of.
function roundedGroup({ type, score, text, value, reasons, children, ...place }: Group): Group {
  return {
    type,
    score: rounded(score),
    ...place,
    text,
    ...(value !== undefined && { value: roundedValue(value) }),
    ...(reasons && { reasons: reasons.map((reason) => ({ ...reason, truth: rounded(reason.truth) })) }),
    ...(children && { children: children.map(roundedGroup) }),
  };
}

function roundedValue(value: unknown): unknown {
  const blocks = typeof value === 'object' && value !== null ? (value as Partial<ArticleValue>).blocks : undefined;
  return Array.isArray(blocks) ? { ...(value as ArticleValue), blocks: blocks.map(roundedVerdict) } : value;
}

function roundedVerdict(verdict: BlockVerdict): BlockVerdict {
  const measures = Object.fromEntries(Object.entries(verdict.measures).map(([name, value]) => [name, rounded(value)]));
  return { ...verdict, score: rounded(verdict.score), measures };
}

function rounded(value: number): number {
  return roundTo(value, 10_000);
}
