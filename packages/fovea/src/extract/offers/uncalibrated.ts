import { isReadByOcr } from '../../model/read-by-ocr.ts';
import type { LaidOutPage, Note } from '../../model/index.ts';
import type { PriceTag } from './price-tags.ts';

/** Below this a page more likely offers nothing, and scores hold for pages that do. */
const evenChance = 0.5;

/** What was found on a page. */
type Found = {
  readonly prices: readonly Pick<PriceTag, 'currency' | 'cents'>[];
  /** How likely the page offers anything. */
  readonly chance: number;
};

/**
 * Scores were calibrated on printed pages that offer something, whose prices have a currency or cents. What else is found
 * may be right, but nobody has counted how often.
 */
export function uncalibratedNotes(page: LaidOutPage, found: Found): Note[] {
  return noteFor(page, [...ocrReasons(page), ...reasonsOf(found)]);
}

/** The same where nothing but the page is known. */
export function ocrNotes(page: LaidOutPage): Note[] {
  return noteFor(page, ocrReasons(page));
}

function noteFor(page: LaidOutPage, reasons: readonly string[]): Note[] {
  if (reasons.length === 0) return [];
  const message = `The scores of offers on page ${page.number} are not calibrated: ${reasons.join('; ')}`;
  return [{ level: 'warning', code: 'offers/uncalibrated', message, page: page.number }];
}

function ocrReasons(page: LaidOutPage): string[] {
  return isReadByOcr(page) ? ['its words come from OCR, which loses styles and may misread digits'] : [];
}

function reasonsOf({ prices, chance }: Found): string[] {
  const hasMoney = prices.some(({ currency, cents }) => currency || cents);
  return [
    ...(hasMoney ? [] : ['no price has a currency or cents']),
    ...(chance < evenChance ? [`it probably has no offers (${(1 - chance).toFixed(2)})`] : []),
  ];
}
