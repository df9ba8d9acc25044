import { TokenFlag, type LaidOutDoc, type LaidOutPage } from '../../model/index.ts';
import { isBarePicture } from '../../model/hidden.ts';
import type { FoundDirectories } from './directory.ts';

/** A page that is less likely a directory by what can be read of it will hardly turn out to be one. */
const leastOdds = 0.05;
/** Where more of the words can't be read, what is left tells nothing. */
const mostDoubtful = 0.3;
/** A short document, or one with as many pictures, may be a scan in part. */
const fewPages = 12;
const pictureShare = 0.2;
/** Where one directory was found, another stands beside it, or as near to the start or end of the document. */
const atEnds = 10;
/** Directories are of short lines: of these so many, each of no more words. */
const shortWords = 6;
const shortShare = 0.5;

const doubtfulShare = ({ tokens }: LaidOutPage): number =>
  tokens.filter(({ flags }) => flags & TokenFlag.doubtful).length / Math.max(1, tokens.length);

function hasShortLines({ layout: { segments } }: LaidOutPage): boolean {
  return segments.filter(({ tokens }) => tokens.length <= shortWords).length >= shortShare * segments.length;
}

/** Of pages that were read without OCR, those on which OCR may show a directory; and those that are left alone. */
export type WorthOcr = { readonly worth: ReadonlySet<number>; readonly leftAlone: readonly number[] };

/** `odd` are pages whose text is hardly a language. */
export function worthOcr(
  doc: LaidOutDoc,
  { extraction, odds }: FoundDirectories,
  odd: ReadonlySet<number> = new Set(),
): WorthOcr {
  const { pages } = doc;
  const found = new Set(extraction.groups.flatMap(({ value }) => value.pages));
  const pictures = pages.filter(isBarePicture).length;
  const isScan = found.size === 0 || pages.length < fewPages || pictures > pictureShare * pages.length;
  const isNear = (number: number, at: number): boolean =>
    found.size === 0 ||
    at < atEnds ||
    at >= pages.length - atEnds ||
    [number - 1, number + 1].some((one) => found.has(one));
  // Photographs among pages of text, and pages that nobody can read without OCR.
  const isWorth = (page: LaidOutPage, at: number): boolean =>
    isBarePicture(page)
      ? isScan
      : (odds.get(page.number) ?? 0) >= leastOdds || (isNear(page.number, at) && hasShortLines(page));
  const unread = pages.flatMap((page, at) => {
    const share = doubtfulShare(page);
    const isHidden = isBarePicture(page) || odd.has(page.number) || share > mostDoubtful;
    return isHidden || share > 0 ? [{ page, isHidden, isWorth: isWorth(page, at) }] : [];
  });
  const isLikely = ({ number }: LaidOutPage): boolean => (odds.get(number) ?? 0) >= leastOdds;
  return {
    worth: new Set(
      unread.filter((one) => (one.isHidden ? one.isWorth : isLikely(one.page))).map(({ page }) => page.number),
    ),
    leftAlone: unread.filter((one) => one.isHidden && !one.isWorth).map(({ page }) => page.number),
  };
}
