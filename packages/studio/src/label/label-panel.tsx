import type { ReactNode } from 'react';
import type { Capability, DocumentEntry } from '../../../fovea/src/studio/protocol.ts';
import { usePage } from '../api/use-page.ts';
import { usePlace } from '../store/place.ts';
import { BlockLabels } from './block-labels.tsx';
import { LabelFiles } from './label-files.tsx';
import { TokenLabels } from './token-labels.tsx';

type LabelPanelProps = { readonly entry: DocumentEntry; readonly capability: Capability };

/** Labels of the open page, for the task at hand. */
export function LabelPanel({ entry, capability }: LabelPanelProps): ReactNode {
  const { page } = usePlace();
  const { data } = usePage(entry.id, page);
  if (capability === 'validate') {
    return (
      <p className="dim">
        Validation needs no labels: it learns the usual look of a site. Start it under “Train and judge”.
      </p>
    );
  }
  if (capability === 'article' && entry.media !== 'html') {
    return <p className="dim">Main content is labelled on web pages; this is a PDF.</p>;
  }
  return (
    <>
      {capability === 'article' ? (
        <BlockLabels key={entry.id} entry={entry} />
      ) : data ? (
        <TokenLabels key={`${capability} ${entry.id} ${page}`} entry={entry} capability={capability} page={data.page} />
      ) : (
        <p className="dim">Reading the page…</p>
      )}
      <LabelFiles capability={capability} />
    </>
  );
}
