import { hiddenFlags, TokenFlag, type Note, type Page, type Token } from '../../model/index.ts';
import { hasTextLayer } from '../../model/hidden.ts';

/** What to do with invisible text. */
export type HiddenChoice = 'keep' | 'drop';

/** By the flag a token is counted under; the first that fits. */
const reasons: readonly (readonly [number, string])[] = [
  [TokenFlag.invisible, 'invisible'],
  [TokenFlag.outside, 'outside the page'],
  [TokenFlag.covered, 'covered'],
  [TokenFlag.blended, 'in the background colour'],
  [TokenFlag.tiny, 'too small'],
];

type Hidden = { readonly dropped: boolean; readonly note?: Note };

/** Whether the hidden text of a page goes, and what to say of it. A scan's layer of text is hidden, but stays. */
export function judgeHidden(
  page: Pick<Page, 'number' | 'tokens' | 'images' | 'width' | 'height'>,
  choice: HiddenChoice,
): Hidden {
  const hidden = page.tokens.filter(({ flags }) => flags & hiddenFlags);
  if (hidden.length === 0) return { dropped: false };
  const layer = hasTextLayer(page);
  const dropped = choice === 'drop' && !layer;
  const fate = layer ? '; they are the text layer of a scan and were kept' : dropped ? '; they were dropped' : '';
  const message = `${hidden.length} of ${page.tokens.length} tokens are not visible: ${countReasons(hidden)}${fate}`;
  return { dropped, note: { level: 'info', code: 'pdf/hidden-text', message, page: page.number } };
}

function countReasons(hidden: readonly Token[]): string {
  const counts = new Map<string, number>();
  for (const { flags } of hidden) {
    const reason = reasons.find(([flag]) => flags & flag)![1];
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}
