import type { ReactNode } from 'react';
import type { RunResult } from '../../../fovea/src/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { go } from '../store/place.ts';

/** The pages that went worst, as pictures to open. */
export function WorstPages({ worst }: { readonly worst: RunResult['worst'] }): ReactNode {
  return (
    <ul className="gallery">
      {worst.map(({ document, page, score, note }) => (
        <li key={`${document} ${page}`}>
          <button type="button" onClick={() => go({ document, page, run: undefined, panel: 'labels' })}>
            <img src={addresses.picture(document, page, 0.35)} alt="" loading="lazy" />
            <strong>
              {document}, page {page}
            </strong>
            <small>
              {score.toFixed(2)} {note}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
