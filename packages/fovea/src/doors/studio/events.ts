import type { StudioEvent } from './protocol.ts';

/** What happens in the project, told to every open window. */
export type Events = {
  readonly publish: (event: StudioEvent) => void;
  /** Gives the way to leave. */
  readonly subscribe: (listener: (event: StudioEvent) => void) => () => void;
};

export function createEvents(): Events {
  const listeners = new Set<(event: StudioEvent) => void>();
  return {
    publish: (event) => listeners.forEach((listener) => listener(event)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
