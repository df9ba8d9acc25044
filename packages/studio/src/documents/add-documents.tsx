import { useState, type ReactNode } from 'react';
import { addresses } from '../api/addresses.ts';
import { messageOf, send } from '../api/client.ts';

export type Upload = { readonly state: string; readonly add: (files: FileList) => void };

/** Sends files into the project, one after the other. */
export function useUpload(): Upload {
  const [state, setState] = useState('');
  const addAll = async (files: readonly File[]): Promise<void> => {
    const failed: string[] = [];
    for (const file of files) {
      setState(`Adding ${file.name}…`);
      await send('POST', addresses.newDocument(file.name), file).catch((thrown: unknown) => {
        failed.push(`${file.name}: ${messageOf(thrown)}`);
      });
    }
    setState(failed.join(' '));
  };
  return { state, add: (files) => void addAll([...files]) };
}

export function AddDocuments({ upload }: { readonly upload: Upload }): ReactNode {
  return (
    <div className="add-documents">
      <label className="button">
        Add documents…
        <input
          type="file"
          multiple
          accept=".pdf,.html,.htm"
          className="for-ears"
          onChange={(event) => event.target.files && upload.add(event.target.files)}
        />
      </label>
      <output>{upload.state}</output>
    </div>
  );
}
