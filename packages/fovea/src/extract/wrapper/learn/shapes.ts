import { parseAmount } from '../../amount.ts';

/** More shapes than this are no shape. */
const maxShapes = 4;
/** Numbers are all of a few shapes, signs and thousands apart, and mean nothing by that. */
const maxNumberShapes = 2;

/** A pattern for texts that are written in a few ways, such as dates, codes and prices; undefined where there are many. */
export function shapePattern(texts: readonly string[]): string | undefined {
  const shapes = [...new Set(texts.map(shapeOf))];
  const most = texts.every((text) => parseAmount(text)) ? maxNumberShapes : maxShapes;
  if (shapes.length === 0 || shapes.length > most || shapes.length * 2 > texts.length) return undefined;
  return shapes.toSorted().join('|');
}

/** Runs of digits, letters and plain blanks by their kind, all other signs as they are. */
export function shapeOf(text: string): string {
  return text.replaceAll(/\d+|\p{L}+|[\t\n\f\r ]+|[^]/gu, (run) => {
    if (/^\d/.test(run)) return '\\d+';
    if (/^\p{L}/u.test(run)) return '\\p{L}+';
    if (/^[\t\n\f\r ]/.test(run)) return '\\s+';
    return /^[\\^$.*+?()[\]{}|]$/.test(run) ? `\\${run}` : run;
  });
}
