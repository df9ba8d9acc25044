import { useEffect, useState } from 'react';
import type { PageAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from './addresses.ts';
import { getJson, messageOf } from './client.ts';
import { urgently, whenQuiet } from './quiet-queue.ts';

type State = { readonly url?: string; readonly data?: PageAnswer; readonly error?: string };

/** Canvas and panels look at the same page; the last ones are kept, so that going back is at once. */
const most = 8;
const kept = new Map<string, Promise<PageAnswer>>();

const askUrgently = (url: string): Promise<PageAnswer> => urgently(getJson<PageAnswer>(url));

function load(url: string, ask: (url: string) => Promise<PageAnswer> = askUrgently): Promise<PageAnswer> {
  const had = kept.get(url);
  if (had) return had;
  const asked = ask(url);
  kept.set(url, asked);
  asked.catch(() => kept.delete(url));
  const oldest = kept.keys().next().value;
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return asked;
}

/**
 * Pages that somebody will probably go to next are read while nothing else is asked for, so that they are there at once. Gives the way
 * to forget about it, for what has not begun.
 */
export function readAhead(document: string, pages: readonly number[]): () => void {
  const leaves = pages.map((page) =>
    whenQuiet(async () => {
      // What cannot be read says so when it is looked at.
      await load(addresses.page(document, page), getJson).catch(() => undefined);
    }, 'head'),
  );
  return () => leaves.forEach((leave) => leave());
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
