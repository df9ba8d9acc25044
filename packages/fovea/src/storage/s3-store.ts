import { FoveaError } from '../model/index.ts';
import {
  askS3,
  elementsOf,
  refusal,
  s3Place,
  tagOf,
  type S3Answer,
  type S3Place,
  type S3Request,
} from './s3-client.ts';
import type { Store, StoredFile } from './store.ts';

/** `s3://bucket/key`, parted. */
export function parseS3(uri: string): { readonly bucket: string; readonly key: string } {
  const [, bucket, key = ''] = /^s3:\/\/([^/?#]+)(?:\/(.*))?$/i.exec(uri) ?? [];
  if (!bucket)
    throw new FoveaError('storage/failed', `${uri} is not complete: expected something like s3://bucket/prefix/`);
  return { bucket, key };
}

/** A prefix of a bucket as a store. */
export function createS3Store(uri: string): Store {
  const { bucket, key } = parseS3(uri);
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`;
  const place = s3Place(bucket);
  const at = (name: string): string => `s3://${bucket}/${prefix}${name}`;
  const ask = (name: string, request: Omit<S3Request, 'key'>): Promise<S3Answer> =>
    askS3(place, { ...request, key: `${prefix}${name}` });
  const read: Store['read'] = async (name) => {
    const { response } = await ask(name, { method: 'GET' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw await refusal(at(name), response);
    return new Uint8Array(await response.arrayBuffer());
  };
  return {
    uri: `s3://${bucket}/${prefix}`,
    prepare: async () => {},
    list: (start) => listed(place, `s3://${bucket}/`, prefix, start),
    has: async (name) => {
      const { response } = await ask(name, { method: 'HEAD' });
      if (response.status === 404) return false;
      if (!response.ok) throw await refusal(at(name), response);
      return true;
    },
    read,
    stream: async (name, signal) => streamed(place, `${prefix}${name}`, at(name), signal),
    put: async (name, bytes) => {
      const { response } = await ask(name, { method: 'PUT', body: bytes });
      if (!response.ok) throw await refusal(at(name), response);
      await response.body?.cancel();
    },
    putIfAbsent: async (name, bytes) => {
      const { response, isRepeat } = await ask(name, { method: 'PUT', body: bytes, headers: { 'if-none-match': '*' } });
      if (!response.ok && response.status !== 412) throw await refusal(at(name), response);
      await response.body?.cancel();
      if (response.ok) return true;
      // A first try may have been stored although its answer was an error.
      return isRepeat && Buffer.from(bytes).equals((await read(name)) ?? new Uint8Array());
    },
    remove: async (name) => {
      const { response } = await ask(name, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await refusal(at(name), response);
      await response.body?.cancel();
    },
    // What is not whole never becomes visible.
    tidy: async () => {},
  };
}

/** All pages of a listing, one after the other. */
async function* listed(
  place: S3Place,
  bucket: string,
  prefix: string,
  start: string,
): AsyncGenerator<StoredFile, undefined> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix: `${prefix}${start}`, ...(token && { 'continuation-token': token }) };
    const { response } = await askS3(place, { method: 'GET', key: '', query });
    if (!response.ok) throw await refusal(`${bucket}${prefix}${start}`, response);
    const xml = await response.text();
    for (const entry of elementsOf(xml, 'Contents')) {
      const key = tagOf(entry, 'Key') ?? '';
      yield { name: key.slice(prefix.length), bytes: Number(tagOf(entry, 'Size') ?? 0) };
    }
    token = tagOf(xml, 'IsTruncated') === 'true' ? tagOf(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

const resumes = 5;

/** The bytes as they come; a connection that breaks is taken up again where it broke, as long as it is the same file. */
async function* streamed(
  place: S3Place,
  key: string,
  shown: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  let at = 0;
  let tag: string | undefined;
  for (let attempt = 0; ; attempt++) {
    const headers = at === 0 ? {} : { range: `bytes=${at}-`, ...(tag && { 'if-match': tag }) };
    const { response } = await askS3(place, { method: 'GET', key, headers, signal });
    if (response.status === 404) throw new FoveaError('input/not-found', `${shown} does not exist`);
    if (response.status !== (at === 0 ? 200 : 206)) throw await refusal(shown, response);
    tag ??= response.headers.get('etag') ?? undefined;
    try {
      for await (const chunk of response.body ?? []) {
        at += chunk.length;
        yield chunk;
      }
      return;
    } catch (thrown) {
      if (signal.aborted || attempt === resumes) throw thrown;
    }
  }
}
