import { useEffect, useState } from 'react';
import { getBlob } from '../api/client.ts';
import { urgently } from '../api/quiet-queue.ts';

/** A picture from the server, decoded once, so that drawing it is only copying. */
export function usePicture(url: string | undefined): ImageBitmap | undefined {
  const [shown, setShown] = useState<{ readonly url: string; readonly bitmap: ImageBitmap }>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const stop = new AbortController();
    urgently(getBlob(url, stop.signal))
      .then((blob) => createImageBitmap(blob))
      .then(
        (bitmap) => (stop.signal.aborted ? bitmap.close() : setShown({ url, bitmap })),
        // A page without a picture is shown as white paper with its boxes.
        () => undefined,
      );
    return () => stop.abort();
  }, [url]);
  return shown?.url === url ? shown?.bitmap : undefined;
}
