import { useState, type ReactNode } from 'react';
import type { LabelledVerb } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, send } from '../api/client.ts';

const formats = [
  { id: 'gold', title: 'Gold files for fovea evaluate' },
  { id: 'label-studio', title: 'Label Studio' },
  { id: 'coco', title: 'COCO' },
  { id: 'jsonl', title: 'JSON lines' },
] as const;

/** Labels out of the project and into it, in formats that others read. */
export function LabelFiles({ verb }: { readonly verb: LabelledVerb }): ReactNode {
  const [format, setFormat] = useState<string>('gold');
  const [isWithPictures, setWithPictures] = useState(true);
  const [state, setState] = useState('');
  const take = async (file: File): Promise<void> => {
    setState('Importing…');
    try {
      await send('POST', addresses.imported(verb, format), file);
      setState(`Imported ${file.name}`);
    } catch (thrown) {
      setState(messageOf(thrown));
    }
  };
  return (
    <details className="label-files">
      <summary>Export and import</summary>
      <div className="row">
        <label>
          Format{' '}
          <select value={format} onChange={(event) => setFormat(event.target.value)}>
            {formats.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {format !== 'gold' && (
          <label>
            <input type="checkbox" checked={isWithPictures} onChange={() => setWithPictures(!isWithPictures)} /> with
            pictures
          </label>
        )}
        <a className="button" href={addresses.exported(verb, format, format !== 'gold' && isWithPictures)} download>
          Export
        </a>
        <label className="button">
          Import…
          <input
            type="file"
            className="for-ears"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void take(file);
            }}
          />
        </label>
        <output>{state}</output>
      </div>
    </details>
  );
}
