import type { ReactNode } from 'react';
import type { RunResult } from '../../../fovea/src/doors/studio/protocol.ts';
import { Thumbnail } from '../documents/thumbnail.tsx';
import { go } from '../store/place.ts';

/** The pages that went worst, as pictures to open. */
export function WorstPages({ worst }: { readonly worst: RunResult['worst'] }): ReactNode {
  return (
    <ul className="gallery">
      {worst.map(({ document, page, score, note }) => (
        <li key={`${document} ${page}`}>
          <button type="button" onClick={() => go({ document, page, run: undefined, panel: 'labels' })}>
            <Thumbnail document={document} page={page} />
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
