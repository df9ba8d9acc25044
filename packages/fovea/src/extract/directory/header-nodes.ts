import { unionAll, type Box } from '../../model/index.ts';
import { withLabel, type LabelledPage } from './labelled.ts';
import { isBold } from './look.ts';
import { median } from './median.ts';
import type { Phrase } from './phrase.ts';
import { lineGap, shareRow } from './surroundings.ts';

/** Lines that make one heading. */
export type HeaderNode = {
  readonly phrases: readonly Phrase[];
  readonly box: Box;
  readonly text: string;
  /** The name of its look. */
  readonly look: string;
  readonly size: number;
  readonly isBold: boolean;
};

/** Lines of one heading are at most this far apart, in letter heights. */
const widestStep = 1.6;
const goesOn = /(?:,|&|\b(?:and|of|to|for|the|as|und|et|e|och))$/i;

type Joining = {
  readonly bodies: readonly Phrase[];
  readonly usualStep: number;
  readonly nameOf: (phrase: Phrase) => string;
};

function isAligned(a: Phrase, b: Phrase): boolean {
  const tolerance = 0.6 * Math.max(a.size, b.size);
  const middles = Math.abs((a.box.x0 + a.box.x1) / 2 - (b.box.x0 + b.box.x1) / 2);
  return Math.abs(a.box.x0 - b.box.x0) < tolerance || middles < tolerance;
}

/** Whether a second line goes on with the heading of the first: two short rows of a list look much the same. */
function continues(upper: Phrase, lower: Phrase, { bodies, usualStep, nameOf }: Joining): boolean {
  const step = lineGap(upper, lower);
  if (step > widestStep || !isAligned(upper, lower) || nameOf(upper) !== nameOf(lower)) return false;
  if (/^\p{Ll}/u.test(lower.text) || goesOn.test(upper.text)) return true;
  const hasPartner = (phrase: Phrase): boolean =>
    bodies.some((body) => body.box.x0 > phrase.box.x1 && shareRow(phrase, body));
  return !(hasPartner(upper) && hasPartner(lower)) || step < 0.75 * usualStep;
}

/** Joins the header phrases of a page into headings, from top to bottom. */
export function headerNodes(page: LabelledPage): HeaderNode[] {
  const { look } = page.view;
  const headers = withLabel(page, 'header');
  const steps = headers.flatMap((upper) => {
    const below = headers.filter((lower) => lower.box.y1 > upper.box.y1 && isAligned(upper, lower));
    return below.length > 0 ? [Math.min(...below.map((lower) => lineGap(upper, lower)))] : [];
  });
  const joining = { bodies: withLabel(page, 'body'), usualStep: median(steps) ?? 0, nameOf: look.nameOf };
  const groups: Phrase[][] = [];
  for (const phrase of headers) {
    const open = groups.find(
      (group) => continues(group.at(-1)!, phrase, joining) && phrase.box.y1 > group.at(-1)!.box.y1,
    );
    if (open) open.push(phrase);
    else groups.push([phrase]);
  }
  return groups.map((phrases) => ({
    phrases,
    box: unionAll(phrases.map(({ box }) => box))!,
    text: phrases.map(({ text }) => text).join(' '),
    look: look.nameOf(phrases[0]!),
    size: Math.max(...phrases.map(({ size }) => size)),
    isBold: isBold(look.styleOf(phrases[0]!)),
  }));
}
