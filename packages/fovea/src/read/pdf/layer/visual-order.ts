const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Numbers run to the right in any script, and marks stay with their letter. */
const pieces = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*|\P{M}\p{M}*|\p{M}/gu;

/** Letters as they stand from left to right: this is how files store text that reads to the left. */
export function leftToRight(text: string): string {
  if (!isRightToLeft.test(text)) return text;
  return (text.match(pieces) ?? []).toReversed().join('');
}
