import { useEffect, useState } from 'react';
import type { PageAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from './addresses.ts';
import { getJson, messageOf } from './client.ts';
import { urgently } from './quiet-queue.ts';

type State = { readonly url?: string; readonly data?: PageAnswer; readonly error?: string };

/** Canvas and panels look at the same page; the last ones are kept, so that going back is at once. */
const most = 8;
const kept = new Map<string, Promise<PageAnswer>>();

function load(url: string): Promise<PageAnswer> {
  const had = kept.get(url);
  if (had) return had;
  const asked = urgently(getJson<PageAnswer>(url));
  kept.set(url, asked);
  asked.catch(() => kept.delete(url));
  const oldest = kept.keys().next().value;
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return asked;
}

/** One page with its words and layout. */
export function usePage(document: string, page: number): { readonly data?: PageAnswer; readonly error?: string } {
  const url = addresses.page(document, page);
  const [state, setState] = useState<State>({});
  useEffect(() => {
    let isCurrent = true;
    load(url).then(
      (data) => isCurrent && setState({ url, data }),
      (thrown: unknown) => isCurrent && setState({ url, error: messageOf(thrown) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return state.url === url ? state : {};
}
