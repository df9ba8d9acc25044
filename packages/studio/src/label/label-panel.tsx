import type { ReactNode } from 'react';
import type { LabelledVerb, DocumentEntry } from '../../../fovea/src/doors/studio/protocol.ts';
import { usePage } from '../api/use-page.ts';
import { usePlace } from '../store/place.ts';
import { BlockLabels } from './block-labels.tsx';
import { LabelFiles } from './label-files.tsx';
import { TokenLabels } from './token-labels.tsx';

type LabelPanelProps = { readonly entry: DocumentEntry; readonly verb: LabelledVerb };

/** Labels of the open page, for the task at hand. */
export function LabelPanel({ entry, verb }: LabelPanelProps): ReactNode {
  const { annotator } = usePlace();
  const ofBlocks = verb === 'article' || verb === 'validate';
  if (ofBlocks && entry.media !== 'html') {
    return <p className="dim">This task labels blocks of web pages; this is a PDF.</p>;
  }
  return (
    <>
      {annotator !== undefined && (
        <p className="whose">
          Labels of <strong>{annotator}</strong>
        </p>
      )}
      {ofBlocks ? (
        <BlockLabels key={`${verb} ${entry.id} ${annotator ?? ''}`} entry={entry} verb={verb} />
      ) : (
        <LabelsOfWords entry={entry} verb={verb} />
      )}
      {annotator === undefined && <LabelFiles verb={verb} />}
    </>
  );
}

function LabelsOfWords({ entry, verb }: LabelPanelProps): ReactNode {
  const { page, annotator = '' } = usePlace();
  const { data } = usePage(entry.id, page);
  if (!data) return <p className="dim">Reading the page…</p>;
  return <TokenLabels key={`${verb} ${entry.id} ${page} ${annotator}`} entry={entry} verb={verb} read={data} />;
}
