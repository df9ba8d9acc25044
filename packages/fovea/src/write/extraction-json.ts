import { defined } from '../model/defined.ts';
import type { ArticleValue, BlockVerdict, Box, Extraction, Group, KindFinding, Note, Reason } from '../model/index.ts';
import type { JsonOptions } from './json.ts';
import { roundTo } from './number.ts';

/**
 * An extraction as JSON, with scores to 0.0001 and positions to 0.001. Without `indent` it is one line.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { extractionToJson } from 'fovea/write';
 * const json = extractionToJson(await article('examples/pages/tide-mill.html'));
 * console.log(JSON.parse(json).schema, json.trimEnd().includes('\n')); // => fovea/extraction@1 false
 * ```
 */
export function extractionToJson(extraction: Extraction, options: JsonOptions = {}): string {
  const { schema, source, status, kinds, groups, notes } = extraction;
  const ordered: Extraction = {
    schema,
    source,
    status,
    ...(kinds && { kinds: kinds.map(roundedKind) }),
    groups: groups.map(roundedGroup),
    notes: notes.map(roundedNote),
  };
  return JSON.stringify(ordered, undefined, options.indent ? 2 : undefined);
}

function roundedKind({ kind, chosen, score, pages, reasons }: KindFinding): KindFinding {
  return { kind, chosen, score: rounded(score), pages, ...(reasons && { reasons: reasons.map(roundedReason) }) };
}

function roundedReason(reason: Reason): Reason {
  return { ...reason, truth: rounded(reason.truth) };
}

// Only scores and measures have digits to lose. Asking for every value while it is written takes twice the time.
// What a group is comes before what it is made of.
function roundedGroup({ type, score, page, box, text, value, reasons, children, ...place }: Group): Group {
  return {
    type,
    score: rounded(score),
    ...defined({ page }),
    ...(box && { box: roundedBox(box) }),
    ...place,
    text,
    ...(value !== undefined && { value: roundedValue(value) }),
    ...(reasons && { reasons: reasons.map(roundedReason) }),
    ...(children && { children: children.map(roundedGroup) }),
  };
}

function roundedNote({ box, ...note }: Note): Note {
  return box ? { ...note, box: roundedBox(box) } : note;
}

function roundedBox({ x0, y0, x1, y1 }: Box): Box {
  return { x0: roundTo(x0, 1000), y0: roundTo(y0, 1000), x1: roundTo(x1, 1000), y1: roundTo(y1, 1000) };
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
