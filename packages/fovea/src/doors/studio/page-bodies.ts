import { stat } from 'node:fs/promises';
import { Recent } from '../../model/recent.ts';
import type { Reading } from './reading.ts';
import type { Body } from './reading-methods.ts';
import { placeOf } from './requests.ts';
import type { StudioParts } from './server.ts';

/** Pages as the app gets them: those that were asked for or judged last. To read one again may take seconds, where OCR has a part in it. */
export type PageBodies = Recent<Body>;

const mostBytes = 64 << 20;

export function createPageBodies(): PageBodies {
  return new Recent({ size: mostBytes }, ({ body }) => body.length);
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
  parts.pageBodies.put(key, body);
  return body;
}
