import type { Capability, QueueEntry } from '../../../fovea/src/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getJson } from '../api/client.ts';
import { go } from '../store/place.ts';

/** Goes to the page without labels that the model is least certain of. */
export function useNextPage(capability: Capability, document: string, page: number): () => void {
  return () => {
    getJson<QueueEntry[]>(addresses.queue(capability)).then(
      (queue) => {
        const next = queue.find((one) => one.document !== document || one.page !== page);
        if (next) go({ document: next.document, page: next.page, run: undefined });
      },
      () => undefined,
    );
  };
}
