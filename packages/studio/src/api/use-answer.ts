import { useCallback, useEffect, useState } from 'react';
import { getJson, messageOf } from './client.ts';
import { urgently } from './quiet-queue.ts';

export type Answer<T> = {
  readonly data?: T;
  readonly error?: string;
  readonly isLoading: boolean;
  /** Asks again; what is there stays until the new answer comes. */
  readonly refresh: () => void;
  readonly replace: (data: T) => void;
};

type State<T> = { readonly url?: string; readonly data?: T; readonly error?: string };

/** What the server answers to a GET; nothing is asked while the address is undefined. */
export function useAnswer<T>(url: string | undefined): Answer<T> {
  const [state, setState] = useState<State<T>>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (url === undefined) return undefined;
    const stop = new AbortController();
    urgently(getJson<T>(url, stop.signal)).then(
      (data) => setState({ url, data }),
      (thrown: unknown) => {
        if (!stop.signal.aborted) setState({ url, error: messageOf(thrown) });
      },
    );
    return () => stop.abort();
  }, [url, turn]);
  const refresh = useCallback(() => setTurn((now) => now + 1), []);
  const replace = useCallback((data: T) => setState((now) => ({ ...now, data })), []);
  // What belongs to another address is never shown for this one.
  const isCurrent = url !== undefined && state.url === url;
  return {
    ...(isCurrent && state.data !== undefined && { data: state.data }),
    ...(isCurrent && state.error !== undefined && { error: state.error }),
    isLoading: url !== undefined && !isCurrent,
    refresh,
    replace,
  };
}
