/**
 * The names of the methods, as on the command line, with the default first. They are separate from the methods so that
 * they load quickly.
 */
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
