import type { Capability, QueueEntry } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getJson } from '../api/client.ts';
import { go, usePlace } from '../store/place.ts';

/** Goes to the page without labels that the model is least certain of. */
export function useNextPage(capability: Capability, document: string, page: number): () => void {
  const { model } = usePlace();
  const goOn = async (): Promise<void> => {
    const queue = await getJson<QueueEntry[]>(addresses.queue(capability, model));
    const next = queue.find((one) => one.document !== document || one.page !== page);
    if (next) go({ document: next.document, page: next.page, run: undefined });
  };
  // Without an answer one stays where one is; that the server is gone is said above the page.
  return () => void goOn().catch(() => undefined);
}
