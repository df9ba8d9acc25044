import { useEffect, useState } from 'react';
import { getBlob } from '../api/client.ts';
import { urgently } from '../api/quiet-queue.ts';

type Shown = { readonly url: string; readonly of: string; readonly bitmap: ImageBitmap };

/**
 * A picture from the server, decoded once, so that drawing it is only copying. `of` says what it shows: until a sharper
 * picture of the same thing has come, the one that is there stays.
 */
export function usePicture(url: string | undefined, of: string): ImageBitmap | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const bitmap = await createImageBitmap(await urgently(getBlob(url, stop.signal)));
      if (stop.signal.aborted) bitmap.close();
      else setShown({ url, of, bitmap });
    };
    // A page without a picture is shown as white paper with its boxes.
    load().catch(() => undefined);
    return () => stop.abort();
  }, [url, of]);
  return url !== undefined && shown?.of === of ? shown.bitmap : undefined;
}
