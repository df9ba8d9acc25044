import { useEffect, useState } from 'react';
import type { Capability, QueueAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getJson } from '../api/client.ts';
import { useEvents } from '../api/events.ts';
import { go, usePlace } from '../store/place.ts';

export type NextPage = {
  /** Goes to the page that teaches most. */
  readonly go: () => void;
  /** How far pages are judged; undefined when all are. */
  readonly progress?: { readonly judged: number; readonly pages: number };
};

/** The page without labels that teaches most; pages are judged on the server from the moment this is shown. */
export function useNextPage(capability: Capability, document: string, page: number): NextPage {
  const { model } = usePlace();
  const [progress, setProgress] = useState<{ readonly judged: number; readonly pages: number }>();
  const url = addresses.queue(capability, model);
  useEffect(() => {
    const stop = new AbortController();
    // Without an answer nothing is said of it; that the server is gone is said above the page.
    getJson<QueueAnswer>(url, stop.signal).then(setProgress, () => undefined);
    return () => stop.abort();
  }, [url]);
  useEvents((event) => {
    if (event.type === 'scoring' && event.capability === capability) setProgress(event);
  });
  const goOn = async (): Promise<void> => {
    const { entries } = await getJson<QueueAnswer>(url);
    const next = entries.find((one) => one.document !== document || one.page !== page);
    if (next) go({ document: next.document, page: next.page, run: undefined });
  };
  return {
    go: () => void goOn().catch(() => undefined),
    ...(progress && progress.judged < progress.pages && { progress }),
  };
}
