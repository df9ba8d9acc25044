import { one, clip } from '../../learn/table/feature-numbers.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import { withLabel, type LabelledPage } from './labelled-page.ts';
import { isBold } from './page-look.ts';
import { median } from './median.ts';
import type { Phrase } from './phrase.ts';
import { lineGap, shareColumn, shareRow } from './surroundings.ts';
import { textSigns } from './text-signs.ts';
import { pairRow } from './nesting-pair-rows.ts';
import { entry } from '../../model/lookup.ts';

/** A line of a heading, and the one before it that it may go on with. */
export type HeadingPair = { readonly before: Phrase; readonly phrase: Phrase };

/** Lines of headings further apart than this, in letter heights, are not asked about. */
const widestStep = 3.5;
/** Parts of a line further apart than this many letters are not either. */
const widestGap = 3;

/** No page has so many headings; of what has more, those around a line are enough. */
const mostNear = 400;

function isAligned(a: Phrase, b: Phrase): boolean {
  const tolerance = 0.6 * Math.max(a.size, b.size);
  const middles = Math.abs((a.box.x0 + a.box.x1) / 2 - (b.box.x0 + b.box.x1) / 2);
  return Math.abs(a.box.x0 - b.box.x0) < tolerance || middles < tolerance;
}

function stepTo(upper: Phrase, lower: Phrase): number | undefined {
  if (shareRow(upper, lower) || !(shareColumn(upper, lower) || isAligned(upper, lower))) return undefined;
  const step = lineGap(upper, lower);
  return step > 0 && step < widestStep ? step : undefined;
}

const isLeftOf = (left: Phrase, right: Phrase): boolean =>
  shareRow(left, right) &&
  left.box.x1 <= right.box.x0 + 1 &&
  right.box.x0 - left.box.x1 < widestGap * Math.max(left.size, right.size);

/** For each line of a heading the nearest before it: above it, or else to its left. */
export function headingPairs(page: LabelledPage): HeadingPair[] {
  const headers = withLabel(page, 'header');
  return headers.flatMap((phrase, at): HeadingPair[] => {
    const near = headers.slice(Math.max(0, at - mostNear), at + mostNear);
    const above = near
      .map((before) => ({ before, step: stepTo(before, phrase) ?? Infinity }))
      .reduce((best, next) => (next.step < best.step ? next : best), { before: phrase, step: Infinity });
    const left = near.find((other) => other !== phrase && isLeftOf(other, phrase));
    const before = Number.isFinite(above.step) ? above.before : left;
    return before ? [{ before, phrase }] : [];
  });
}

const goesOn = /(?:[,&–-]|\b(?:and|of|to|for|the|as|in|und|der|et|de|du|des|e|di|y|och|og|van))$/i;

/** What the page says of all its headings, for the rows of its pairs. */
export type HeadingSetting = {
  readonly bodies: readonly Phrase[];
  readonly steps: readonly number[];
  readonly usualStep: number;
};

export function headingSetting(page: LabelledPage, pairs: readonly HeadingPair[]): HeadingSetting {
  const steps = pairs.map(({ before, phrase }) => lineGap(before, phrase)).filter((step) => step > 0.3);
  return { bodies: withLabel(page, 'body'), steps, usualStep: median(steps) ?? 1.2 };
}

/** How many pairs of a page are this far apart. */
const stepShare = (step: number, steps: readonly number[]): number =>
  steps.filter((other) => Math.abs(other - step) < 0.08).length / Math.max(1, steps.length);

/** What tells whether two lines are one heading. */
export function headingRow({ before, phrase }: HeadingPair, page: LabelledPage, setting: HeadingSetting): Row {
  const { view } = page;
  const { bodies, steps, usualStep } = setting;
  const step = lineGap(before, phrase);
  const beside = (line: Phrase): Phrase | undefined =>
    bodies.find((body) => body.box.x0 > line.box.x1 && shareRow(line, body));
  const [upperBody, lowerBody] = [beside(before), beside(phrase)];
  const below = bodies.filter((body) => body.box.y1 > phrase.box.y1 && shareColumn(phrase, body));
  const nearest = below.map((body) => lineGap(phrase, body)).reduce((least, gap) => Math.min(least, gap), 9);
  const both = textSigns(`${before.text} ${phrase.text}`);
  const width = ({ box }: Phrase): number => box.x1 - box.x0;
  const widest = bodies
    .concat([before, phrase])
    .filter((line) => shareColumn(before, line))
    .map(width);
  return {
    ...pairRow(before, phrase, view, Math.max(1, view.look.size)),
    step: clip(step, 9),
    stepOfUsual: clip(step / usualStep, 5),
    stepShare: stepShare(step, steps),
    right: clip((phrase.box.x1 - before.box.x1) / Math.max(1, phrase.size), 30),
    fill: width(before) / Math.max(1, ...widest),
    upperGoesOn: one(goesOn.test(before.text)),
    upperColon: one(before.text.endsWith(':')),
    lowerBracket: one(/^[([（]/.test(phrase.text)),
    lowerLaw: one(entry(view.signs, phrase.id).isLaw),
    upperCapitals: one(entry(view.signs, before.id).isUpperCase),
    lowerCapitals: one(entry(view.signs, phrase.id).isUpperCase),
    upperBold: one(isBold(view.look.styleOf(before))),
    lowerBold: one(isBold(view.look.styleOf(phrase))),
    sameColor: one(view.look.styleOf(before).color === view.look.styleOf(phrase).color),
    upperBeside: one(upperBody !== undefined),
    lowerBeside: one(lowerBody !== undefined),
    besideStep: upperBody && lowerBody ? clip(lineGap(upperBody, lowerBody) / Math.max(0.1, step), 5) : -1,
    bodyBelow: clip(nearest, 9),
    bodyBetween: one(
      bodies.some((body) => body.box.y1 > before.box.y1 && body.box.y1 < phrase.box.y1 && shareColumn(before, body)),
    ),
    bothRole: both.roleShare,
    bothRoleScore: both.best.role ?? 0,
    bothMore: both.roleShare - Math.max(entry(view.signs, before.id).roleShare, entry(view.signs, phrase.id).roleShare),
    bothPlace: Math.max(both.best.place ?? 0, both.best.country ?? 0),
  };
}
