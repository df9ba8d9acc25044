import type { ReactNode } from 'react';
import type { LabelledVerb, DocumentEntry } from '../../../fovea/src/doors/studio/protocol.ts';
import { go, usePlace } from '../store/place.ts';
import { Thumbnail } from './thumbnail.tsx';

type PageStripProps = { readonly entry: DocumentEntry; readonly verb: LabelledVerb };

/** The pages of the open document: labelled ones have a dot, finished ones a tick, those done in part half a disc. */
export function PageStrip({ entry, verb }: PageStripProps): ReactNode {
  const place = usePlace();
  const labelled = new Set(entry.labelled[verb]);
  const done = new Set(entry.done[verb]);
  const partly = new Set(entry.partly[verb]);
  const stateOf = (page: number): readonly [string, string] => {
    if (done.has(page)) return [', done', ' ✓'];
    if (partly.has(page)) return [', partly done', ' ◐'];
    return labelled.has(page) ? [', labelled', ' •'] : ['', ''];
  };
  return (
    <ol className="page-strip">
      {Array.from({ length: entry.pageCount ?? 0 }, (_, i) => i + 1).map((page) => (
        <li key={page}>
          <button
            type="button"
            aria-current={place.page === page && 'page'}
            aria-label={`Page ${page}${stateOf(page)[0]}`}
            onClick={() => go({ page, run: undefined })}
          >
            <Thumbnail document={entry.id} page={page} />
            <span aria-hidden="true">
              {page}
              {stateOf(page)[1]}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
