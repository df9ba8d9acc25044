/** Signs of one script that Tesseract takes for those of another, which look the same or nearly so. */
const others: readonly (readonly [looks: RegExp, is: string])[] = [
  // The sign of a millionth in a Greek word.
  [/\u00b5(?=\p{Script=Greek})|(?<=\p{Script=Greek})\u00b5/gu, 'μ'],
  // Arabic letters have signs of their own behind them; digits do not.
  [/(?<=[\u0620-\u064a\u066e-\u06d3]),/gu, '،'],
  [/(?<=[\u0620-\u064a\u066e-\u06d3]);/gu, '؛'],
  [/(?<=[\u0620-\u064a\u066e-\u06d3])\?/gu, '؟'],
  // Chinese and Japanese letters have wide ones.
  [/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]),/gu, '，'],
  [/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]);/gu, '；'],
  [/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])!/gu, '！'],
  [/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\?/gu, '？'],
  // One Thai vowel, and its two parts with a mark of tone between them.
  [/\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu, '$1\u0e33'],
];

/** A word with the signs of its own script. */
export function withOwnSigns(text: string): string {
  return others.reduce((word, [looks, is]) => word.replaceAll(looks, is), text);
}
