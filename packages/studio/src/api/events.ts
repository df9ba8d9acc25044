import { useEffect, useRef } from 'react';
import type { StudioEvent } from '../../../fovea/src/doors/studio/protocol.ts';
import { createStore, useStore } from '../store/store.ts';
import { addresses } from './addresses.ts';

type Listener = (event: StudioEvent) => void;

const listeners = new Set<Listener>();
const connection = createStore<'open' | 'lost'>('open');
let source: EventSource | undefined;

const againMs = 2000;

/** The browser connects again by itself; what was missed meanwhile is asked for as if the project had changed. */
function connect(): void {
  source = new EventSource(addresses.events());
  source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as StudioEvent));
  source.addEventListener('open', () => {
    if (connection.get() === 'lost') tell({ type: 'project' });
    connection.set('open');
  });
  source.addEventListener('error', () => {
    connection.set('lost');
    // A server that answers otherwise, as one that is just starting, makes the browser give up.
    if (source?.readyState === EventSource.CLOSED) setTimeout(connect, againMs);
  });
}

/** Also for what only this window knows. */
export function tell(event: StudioEvent): void {
  for (const listener of listeners) listener(event);
}

/** Calls back with everything that happens on the server, as long as the component is there. */
export function useEvents(listener: Listener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    if (!source) connect();
    const call: Listener = (event) => latest.current(event);
    listeners.add(call);
    return () => void listeners.delete(call);
  }, []);
}

export const useConnection = (): 'open' | 'lost' => useStore(connection);
