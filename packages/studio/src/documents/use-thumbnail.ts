import { useEffect, useState, type RefObject } from 'react';
import { addresses } from '../api/addresses.ts';
import { getBlob } from '../api/client.ts';
import { whenQuiet } from '../api/quiet-queue.ts';

/** Pictures that were loaded, by address; they are small, and a project has hundreds at most. */
const loaded = new Map<string, string>();

/** The address of a small picture once it is there; it is asked for when the element comes into view. */
export function useThumbnail(element: RefObject<Element | null>, document: string, page: number): string | undefined {
  const url = addresses.picture(document, page, 0.2);
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (!element.current || loaded.has(url)) return undefined;
    const stop = new AbortController();
    let leave: (() => void) | undefined;
    const load = async (): Promise<void> => {
      try {
        // A page may be in two lists at once.
        if (!loaded.has(url)) loaded.set(url, URL.createObjectURL(await getBlob(url, stop.signal)));
        setTurn((turn) => turn + 1);
      } catch {
        // A page that can't be drawn has no thumbnail.
      }
    };
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      leave = whenQuiet(load);
    });
    watcher.observe(element.current);
    return () => {
      watcher.disconnect();
      leave?.();
      stop.abort();
    };
  }, [element, url]);
  return loaded.get(url);
}
