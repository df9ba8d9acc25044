import { useEffect, useRef, useState, type ReactNode } from 'react';
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

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Files may be dropped anywhere in the window, unless nothing may be added; says whether some are held over it. */
export function useDropAnywhere(add: Upload['add'] | undefined): boolean {
  const latest = useRef(add);
  latest.current = add;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const on = (name: 'dragover' | 'drop' | 'dragleave', call: (event: DragEvent) => void): void =>
      addEventListener(name, call, { signal: listening.signal });
    on('dragover', (event) => {
      if (!hasFiles(event) || !latest.current) return;
      event.preventDefault();
      setOver(true);
    });
    // Out of the window, not from one part of it to the next.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      if (event.dataTransfer.files.length > 0) latest.current?.(event.dataTransfer.files);
    });
    return () => listening.abort();
  }, []);
  return isOver;
}

export function AddDocuments({ upload }: { readonly upload: Upload }): ReactNode {
  return (
    <div className="add-documents">
      <label className="button">
        Add documents…
        <input
          type="file"
          multiple
          accept=".pdf,.html,.htm,.xhtml,.png,.jpg,.jpeg,.webp,.tif,.tiff,.bmp,.gif"
          className="for-ears"
          onChange={(event) => event.target.files && upload.add(event.target.files)}
        />
      </label>
      <output>{upload.state}</output>
    </div>
  );
}
