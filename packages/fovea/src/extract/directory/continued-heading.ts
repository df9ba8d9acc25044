/** What headings have at their end where they stand for the second time: `(continued)`, in some languages. */
const mark =
  /\b(?:continued|cont['’]?d|cont(?=\.|\s*[)\]])|fortsetzung|fortsättning|forts(?=\.|\s*[)\]])|suite(?=\s*[)\]])|continuación|continuação|segue|vervolg)\b\.?(?:\s*[)\]])?(?:\s*:)?$/iu;

const markIn = (heading: string): RegExpExecArray | null => mark.exec(heading.trimEnd());

export const isContinued = (heading: string): boolean => markIn(heading) !== null;

export const withoutContinued = (heading: string): string => {
  const found = markIn(heading);
  if (!found) return heading;
  // One bracket belongs to the mark, and what parts it from the heading.
  const opened = heading.slice(0, found.index).trimEnd();
  const rest = opened.replace(/[([]$/, '').replace(/(?<![\s,–—-])[\s,–—-]+$/, '');
  return rest.trim() === '' ? heading : rest;
};

/** What two headings share that say the same. */
export const headingKey = (heading: string): string =>
  withoutContinued(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
