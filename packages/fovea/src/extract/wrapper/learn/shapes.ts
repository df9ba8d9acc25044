/** More shapes than this are no shape. */
const maxShapes = 4;

/** A pattern for texts that are written in a few ways, such as dates, codes and prices; undefined where there are many. */
export function shapePattern(texts: readonly string[]): string | undefined {
  const shapes = [...new Set(texts.map(shapeOf))];
  if (shapes.length === 0 || shapes.length > maxShapes || shapes.length * 2 > texts.length) return undefined;
  return shapes.toSorted().join('|');
}

/** Runs of digits, letters and blanks by their kind, all other signs as they are. */
export function shapeOf(text: string): string {
  return text.replaceAll(/\d+|\p{L}+|\s+|[^]/gu, (run) => {
    if (/^\d/.test(run)) return '\\d+';
    if (/^\p{L}/u.test(run)) return '\\p{L}+';
    if (/^\s/.test(run)) return '\\s+';
    return /^[\\^$.*+?()[\]{}|/]$/.test(run) ? `\\${run}` : run;
  });
}
