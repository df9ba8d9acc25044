import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { FoveaError } from '../model/index.ts';

/** Where a bucket is and who asks, from the usual variables. */
export type S3Place = {
  /** The address of the bucket, without a slash at its end. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly login: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string };
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION` and `AWS_ENDPOINT_URL_S3` (or `AWS_ENDPOINT_URL`). */
export function s3Place(bucket: string, environment: Environment = process.env): S3Place {
  const of = (...names: readonly string[]): string | undefined =>
    names.map((name) => environment[name]).find((value) => value !== undefined && value !== '');
  const [accessKeyId, secretAccessKey] = [of('AWS_ACCESS_KEY_ID'), of('AWS_SECRET_ACCESS_KEY')];
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const message = `s3://${bucket} requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment`;
    throw new FoveaError('storage/refused', message);
  }
  const sessionToken = of('AWS_SESSION_TOKEN');
  const region = of('AWS_REGION', 'AWS_DEFAULT_REGION') ?? 'us-east-1';
  const endpoint = of('AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL')?.replace(/(?<!\/)\/+$/, '');
  return {
    bucketUrl: endpoint === undefined ? bucketAtAws(bucket, region) : `${endpoint}/${bucket}`,
    region,
    login: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
  };
}

/** A dot in the name of a bucket does not go with the certificate of its own host. */
function bucketAtAws(bucket: string, region: string): string {
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal?: AbortSignal;
};

/** An answer, and whether an earlier try of the same may have done its work without our hearing of it. */
export type S3Answer = { readonly response: Response; readonly isRepeat: boolean };

const tries = 6;
const firstPauseMs = 100;

/**
 * Asks, and asks again with growing pauses while the store is busy (429, 5xx), in conflict (409) or out of reach. Whatever it
 * says at last is the answer; only a store that can't be reached throws.
 */
export async function askS3(place: S3Place, request: S3Request): Promise<S3Answer> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === tries - 1;
    try {
      const response = await send(place, request);
      if (isLast || !isPassing(response.status)) return { response, isRepeat: attempt > 0 };
      await response.body?.cancel();
    } catch (thrown) {
      request.signal?.throwIfAborted();
      if (isLast) throw outOfReach(place, thrown);
    }
    const wait = firstPauseMs * 2 ** attempt * (0.5 + Math.random());
    await pause(wait, undefined, request.signal && { signal: request.signal });
  }
}

const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 409;

async function send({ bucketUrl, region, login }: S3Place, request: S3Request): Promise<Response> {
  const { method, key, query = {}, headers = {}, body, signal } = request;
  const url = new URL(`${bucketUrl}/${key.split('/').map(escaped).join('/')}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    ...login,
    method,
    url: url.href,
    region,
    service: 's3',
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
  });
  const signed = await signer.sign();
  return await fetch(signed.url, {
    method,
    headers: signed.headers,
    // Whoever it leads to has no business with the signature.
    redirect: 'manual',
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    ...(signal && { signal }),
  });
}

/** As signatures want it: all but letters, digits and `-._~`. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function outOfReach({ bucketUrl }: S3Place, thrown: unknown): FoveaError {
  const { message, cause } = thrown as Error & { cause?: Error };
  const why = cause?.message ?? message;
  return new FoveaError('storage/failed', `${bucketUrl} cannot be reached: ${why}`, { cause: thrown });
}

/** What a store that refuses has said, in one line. */
export async function refusal(what: string, response: Response): Promise<FoveaError> {
  const text = (await response.text().catch(() => '')).slice(0, 4000);
  const said = tagOf(text, 'Message') ?? tagOf(text, 'Code') ?? response.statusText;
  const code = response.status === 401 || response.status === 403 ? 'storage/refused' : 'storage/failed';
  return new FoveaError(code, `${what}: the store returned ${response.status} ${said}`.trimEnd());
}

/** The text of the first element of a name, in the flat XML that these stores speak. */
export function tagOf(xml: string, tag: string): string | undefined {
  for (const inner of elementsOf(xml, tag)) if (!inner.includes('<')) return unescaped(inner);
  return undefined;
}

/** What stands in each of the elements of a name. */
export function* elementsOf(xml: string, tag: string): Generator<string, undefined> {
  const [opening, closing] = [`<${tag}>`, `</${tag}>`];
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at)) {
    const end = xml.indexOf(closing, at);
    if (end < 0) return;
    yield xml.slice(at + opening.length, end);
    at = end + closing.length;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? all;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
