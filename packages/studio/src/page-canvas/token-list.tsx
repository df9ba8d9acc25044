import type { ReactNode } from 'react';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type { Selection } from '../store/desk.ts';

type TokenListProps = {
  readonly page: LaidOutPage;
  readonly order: readonly number[];
  readonly selection: Selection;
  readonly describe: (token: number) => string;
};

/** How many words around the cursor are in the list: all of a page would be thousands of elements that nobody sees. */
const reach = 12;

export const optionId = (token: number): string => `token-${token}`;

/** The words of the page for those who can't see the canvas: the ones around the cursor, each with its place in the whole. */
export function TokenList({ page, order, selection, describe }: TokenListProps): ReactNode {
  const at = Math.max(0, selection.cursor === undefined ? 0 : order.indexOf(selection.cursor));
  const start = Math.max(0, at - reach);
  return order.slice(start, at + reach + 1).map((token, i) => (
    <div
      key={token}
      id={optionId(token)}
      role="option"
      className="for-ears"
      aria-selected={selection.tokens.includes(token)}
      aria-posinset={start + i + 1}
      aria-setsize={order.length}
    >
      {page.tokens[token]?.text} {describe(token)}
    </div>
  ));
}
