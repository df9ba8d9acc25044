import type { ReactNode } from 'react';
import type { RunResult } from '../../../fovea/src/doors/studio/protocol.ts';
import { go } from '../store/place.ts';

type CellTokensProps = { readonly name: string; readonly tokens: RunResult['cells'][string] };

const most = 200;

/** The words behind a cell of the matrix, each with a way to its page. */
export function CellTokens({ name, tokens }: CellTokensProps): ReactNode {
  const [truth, said] = name.split('>');
  return (
    <div className="cell-tokens">
      <p>
        {tokens.length} {tokens.length === 1 ? 'word' : 'words'}: {truth}, taken for {said}
      </p>
      <ul>
        {tokens.slice(0, most).map(({ document, page, token }) => (
          <li key={`${document} ${page} ${token}`}>
            <button type="button" onClick={() => go({ document, page, token, run: undefined, panel: 'labels' })}>
              {document}, page {page}, word {token}
            </button>
          </li>
        ))}
      </ul>
      {tokens.length > most && <p className="dim">and {tokens.length - most} more</p>}
    </div>
  );
}
