/** Addresses in running text and in blocks: neighbouring parts of lines that look like parts of one. */
import { addressCuesOf, addressScoreOf, type AddressCue } from './address-cues.ts';
import { isContactLine } from './contacts.ts';
import type { Found } from './entity.ts';
import { legalFormsOf } from './legal-forms.ts';
import { segmentsOf } from './segments.ts';
import { isCapitalised, type Line } from './words.ts';

type Part = {
  readonly line: Line;
  readonly cues: readonly AddressCue[];
  readonly row: number;
  readonly isName: boolean;
};

/** A part that may stand inside an address without being sure of it: a few capitalised words. */
const isBridge = ({ line, isName }: Part): boolean =>
  !isName &&
  line.words.length > 0 &&
  line.words.length <= 4 &&
  line.words.every((word) => isCapitalised(word) || word.text.length <= 3);

/** One of these must be there, and two parts or two cues in all. */
const anchors = new Set<AddressCue>(['street', 'postcode', 'box', 'unit', 'number']);

export function findAddresses(lines: readonly Line[]): Found[] {
  const parts = lines.flatMap((line, row) => (mayHold(line) ? partsOf(line, row, lines[row - 1]) : []));
  return runsOf(parts).flatMap(addressOf);
}

/** Long prose without any figure holds no address, and looking costs time. */
const mayHold = ({ text, words }: Line): boolean => words.length > 0 && (words.length <= 12 || /\d/.test(text));

function partsOf(line: Line, row: number, before: Line | undefined): Part[] {
  if (isContactLine(line, before)) return [];
  return segmentsOf(line).map((segment) => {
    const isProse = segment.words.length > 9;
    const cues = isProse ? [] : addressCuesOf(segment);
    return { line: segment, cues, row, isName: legalFormsOf(segment).length > 0 && !cues.includes('care-of') };
  });
}

/** Runs of parts with cues, over at most two bridges in a row, never past a whole line without any. */
function runsOf(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = [];
  let run: Part[] = [];
  let bridges: Part[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
    bridges = [];
  };
  for (const part of parts) {
    const before = bridges.at(-1) ?? run.at(-1);
    if (before && part.row - before.row > 1) close();
    if (part.cues.length > 0 && !part.isName) {
      run.push(...bridges, part);
      bridges = [];
    } else if (run.length > 0 && isBridge(part) && bridges.length < 2) bridges.push(part);
    else close();
  }
  close();
  return runs;
}

function addressOf(run: readonly Part[]): Found[] {
  const cues = run.flatMap((part) => part.cues);
  const distinct = new Set(cues);
  const [opening, closing] = [run[0]?.line, run.at(-1)?.line];
  if (!opening || !closing || distinct.size < 2 || ![...distinct].some((cue) => anchors.has(cue))) return [];
  const score = Math.min(0.95, addressScoreOf([...distinct]) - (distinct.size < 3 ? 0.2 : 0));
  if (score < 0.6) return [];
  return [{ kind: 'address', start: opening.start, end: closing.start + closing.text.length, score }];
}
