import { useEffect, useState } from 'react';
import type { ExtractAnswer, ExtractRequest } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, postJson } from '../api/client.ts';

export type Matches = { readonly answer?: ExtractAnswer; readonly error?: string; readonly isLooking: boolean };

/** How long one may pause within a word. */
const pause = 300;

/** What a wrapper finds on a page, asked anew when the typing rests; an older answer never replaces a newer one. */
export function useLiveMatches(wrapper: string, document: string, page: number): Matches {
  const [state, setState] = useState<Matches>({ isLooking: false });
  useEffect(() => {
    if (wrapper.trim() === '') {
      setState({ isLooking: false });
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, isLooking: true }));
      const request: ExtractRequest = { verb: 'wrap', document, pages: [page], wrapper, explain: true };
      postJson<ExtractAnswer>(addresses.extract(), request, stop.signal).then(
        (answer) => setState({ answer, isLooking: false }),
        (thrown: unknown) => {
          if (!stop.signal.aborted) setState({ error: messageOf(thrown), isLooking: false });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wrapper, document, page]);
  return state;
}
