/** The methods by the names they have on the command line, the usual one first; apart from the methods, to be quick to load. */
export const methodNames = [
  'fovea',
  'dragnet',
  'cetr',
  'cetr:1d',
  'boilerpipe:article',
  'boilerpipe:article-sentences',
  'boilerpipe:default',
  'boilerpipe:largest-content',
  'boilerpipe:keep-everything',
  'boilerpipe:canola',
  'everything',
] as const;

/** The name of a method. */
export type MethodName = (typeof methodNames)[number];
