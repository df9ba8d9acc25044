import type { ReactNode } from 'react';
import type { LabelledVerb } from '../../../fovea/src/doors/studio/protocol.ts';
import { go, usePlace } from '../store/place.ts';
import { ReportCard } from './report-card.tsx';

type UseModelProps = { readonly verb: LabelledVerb; readonly name: string };

/** What to do with a new model: take it here, or on the command line by its name. */
export function UseModel({ verb, name }: UseModelProps): ReactNode {
  const { model } = usePlace();
  const file = verb === 'article' ? 'page.html' : 'file.pdf';
  return (
    <ReportCard title="Use it" isWide>
      <div className="row">
        <button type="button" aria-pressed={model === name} onClick={() => go({ model: name, verb })}>
          {model === name ? 'In use here' : 'Use it here'}
        </button>
        <span>
          or, in the project folder: <code>{`fovea ${verb} ${file} --model ${name}`}</code>
        </span>
      </div>
    </ReportCard>
  );
}
