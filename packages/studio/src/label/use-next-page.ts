import { useEffect, useState } from 'react';
import type { LabelledVerb, QueueAnswer, QueueEntry } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getJson } from '../api/client.ts';
import { useEvents } from '../api/events.ts';
import { readAhead } from '../api/use-page.ts';
import { go, usePlace } from '../store/place.ts';

export type NextPage = {
  /** Goes to the page that teaches most. */
  readonly go: () => void;
  /** How far pages are judged; undefined when all are. */
  readonly progress?: { readonly judged: number; readonly pages: number };
};

/** So long somebody looks at a page before the next one matters. */
const lookAheadMs = 800;

const nextOf = ({ entries }: QueueAnswer, document: string, page: number): QueueEntry | undefined =>
  entries.find((one) => one.document !== document || one.page !== page);

/** The page without labels that teaches most; pages are judged on the server from the moment this is shown. */
export function useNextPage(verb: LabelledVerb, document: string, page: number): NextPage {
  const { model } = usePlace();
  const [progress, setProgress] = useState<{ readonly judged: number; readonly pages: number }>();
  const url = addresses.queue(verb, model);
  useEffect(() => {
    const stop = new AbortController();
    // Without an answer nothing is said of it; that the server is gone is said above the page.
    getJson<QueueAnswer>(url, stop.signal).then(setProgress, () => undefined);
    return () => stop.abort();
  }, [url]);
  const isJudged = progress !== undefined && progress.judged >= progress.pages;
  useEffect(() => {
    const stop = new AbortController();
    let leave: (() => void) | undefined;
    // The page that would be next now; another one may be, once more pages are judged.
    const look = async (): Promise<void> => {
      const next = nextOf(await getJson<QueueAnswer>(url, stop.signal), document, page);
      if (next) leave = readAhead(next.document, [next.page]);
    };
    const later = setTimeout(() => void look().catch(() => undefined), lookAheadMs);
    return () => {
      clearTimeout(later);
      stop.abort();
      leave?.();
    };
  }, [url, document, page, isJudged]);
  useEvents((event) => {
    if (event.type === 'scoring' && event.verb === verb) setProgress(event);
  });
  const goOn = async (): Promise<void> => {
    const next = nextOf(await getJson<QueueAnswer>(url), document, page);
    if (next) go({ document: next.document, page: next.page, run: undefined });
  };
  return {
    go: () => void goOn().catch(() => undefined),
    ...(progress && progress.judged < progress.pages && { progress }),
  };
}
