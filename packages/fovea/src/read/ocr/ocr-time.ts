/** How long OCR may take, so that what was read is given before the time of the document is over. */
export type OcrTime = {
  /** Milliseconds for a page, from now on; none where it is 0. */
  readonly forPage: (number: number) => number;
};

/** A page of text takes one or two seconds; what takes so much longer is none. */
const mostForPage = 90_000;
/** Of the time of a document OCR leaves this share to all that comes after it. */
const restShare = 0.2;

/** `timeMs` is what the document has from now on. */
export function createOcrTime(timeMs: number, pageCount: number, now: () => number = () => performance.now()): OcrTime {
  const end = now() + (1 - restShare) * timeMs;
  return {
    forPage: (number) => {
      const left = Math.max(0, end - now());
      // One page must not leave nothing to those after it.
      return Math.min(mostForPage, number < pageCount ? left / 2 : left);
    },
  };
}
