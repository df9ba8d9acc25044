import { stat } from 'node:fs/promises';
import type { Reading } from './reading.ts';
import type { Body } from './reading-methods.ts';
import { placeOf } from './requests.ts';
import type { StudioParts } from './server.ts';

/** Pages as the app gets them: those that were asked for or judged last. To read one again may take seconds, where OCR has a part in it. */
export type PageBodies = {
  readonly get: (key: string) => Body | undefined;
  readonly keep: (key: string, body: Body) => void;
};

const mostBytes = 64 << 20;

export function createPageBodies(most: number = mostBytes): PageBodies {
  const kept = new Map<string, Body>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const had = kept.get(key);
      if (had) {
        kept.delete(key);
        kept.set(key, had);
      }
      return had;
    },
    keep: (key, body) => {
      drop(key);
      kept.set(key, body);
      bytes += body.body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= most) break;
        drop(oldest);
      }
    },
  };
}

/** A page of a document; read anew if its file has changed. Web pages are kept by who renders them. */
export async function pageBody(
  parts: StudioParts,
  id: string,
  page: number,
  thread: Reading['look'] = parts.reading.look,
): Promise<Body> {
  const place = await placeOf(parts, id);
  const read = (): Promise<Body> => thread.call('page', { ...place, page });
  if (place.rendered) return read();
  const { mtimeMs, size } = await stat(place.path);
  const key = JSON.stringify([id, mtimeMs, size, page]);
  const had = parts.pageBodies.get(key);
  if (had) return had;
  const body = await read();
  parts.pageBodies.keep(key, body);
  return body;
}
