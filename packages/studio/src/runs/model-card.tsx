import { useState, type ReactNode } from 'react';
import type { LabelledVerb } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getText, messageOf } from '../api/client.ts';
import { Markdown } from '../markdown/markdown.tsx';

type ModelCardProps = { readonly model: string; readonly verb: LabelledVerb };

/** What a model was made from and how good it is, in its own words; asked for when it is opened. */
export function ModelCard({ model, verb }: ModelCardProps): ReactNode {
  const [text, setText] = useState('Loading…');
  const open = async (): Promise<void> => {
    try {
      setText(await getText(addresses.card(model, verb)));
    } catch (thrown) {
      setText(messageOf(thrown));
    }
  };
  return (
    <details className="label-files" onToggle={(event) => event.currentTarget.open && void open()}>
      <summary>Card of the model “{model}”</summary>
      <Markdown text={text} />
    </details>
  );
}
