/** What headings have at their end where they stand for the second time: `(continued)`, in some languages. */
const mark =
  /[\s,–—-]*[([]?\s*\b(?:continued|cont['’]?d|cont(?=\.|\s*[)\]])|fortsetzung|fortsättning|forts(?=\.|\s*[)\]])|suite(?=\s*[)\]])|continuación|continuação|segue|vervolg)\b\.?\s*[)\]]?\s*:?\s*$/iu;

export const isContinued = (heading: string): boolean => mark.test(heading);

export const withoutContinued = (heading: string): string => {
  const rest = heading.replace(mark, '');
  return rest.trim() === '' ? heading : rest;
};

/** What two headings share that say the same. */
export const headingKey = (heading: string): string =>
  withoutContinued(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
