/** A small S3 of our own on loopback: enough of it to tell whether we speak to one in the right way. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

const login = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret/key+text' };
const region = 'eu-test-1';

export type S3Server = {
  /** What a program needs in its environment to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Bucket and key to bytes. */
  readonly files: Map<string, Buffer>;
  /** Requests, as `PUT /bucket/key`. */
  readonly seen: string[];
  /** The next requests that fit are answered with an error; `stored`: their work is done all the same. */
  readonly fail: (fault: Fault) => void;
  readonly close: () => Promise<void>;
};

type Fault = {
  readonly method: string;
  readonly status?: number;
  readonly times: number;
  readonly stored?: boolean;
  /** The answer breaks off after so many bytes. */
  readonly cutAfter?: number;
};

/** Keys on a page of a listing: few, so that there are many pages. */
const pageSize = 3;

export async function startS3(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  const seen: string[] = [];
  const faults: { fault: Fault; left: number }[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    seen.push(`${request.method} ${decodeURIComponent(url.pathname)}`);
    const wrong = await wrongSignature(request, url, body);
    if (wrong !== undefined) return refuse(response, 403, wrong);
    const planned = faults.find(({ fault, left }) => left > 0 && fault.method === request.method);
    if (planned) planned.left--;
    if (planned?.fault.stored) files.set(keyOf(url), body);
    if (planned?.fault.status !== undefined) return refuse(response, planned.fault.status, 'InternalError');
    serveFile(request, response, url, body, planned?.fault.cutAfter);
  }
  function serveFile(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer, cut?: number): void {
    const key = keyOf(url);
    const found = files.get(key);
    const { method, headers } = request;
    if (method === 'GET' && url.searchParams.get('list-type') === '2')
      return void response.end(listing(files, key, url));
    if (method === 'PUT') {
      if (found && headers['if-none-match'] === '*') return refuse(response, 412, 'PreconditionFailed');
      files.set(key, body);
      return void response.end();
    }
    if (method === 'DELETE') return void (files.delete(key), response.writeHead(204).end());
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    response.writeHead(headers.range === undefined ? 200 : 206, {
      etag: '"x"',
      'content-length': found.length - from,
    });
    if (method === 'HEAD') return void response.end();
    if (cut === undefined) return void response.end(found.subarray(from));
    response.write(found.subarray(from, from + cut), () => response.destroy());
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      AWS_ACCESS_KEY_ID: login.accessKeyId,
      AWS_SECRET_ACCESS_KEY: login.secretAccessKey,
      AWS_REGION: region,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    files,
    seen,
    fail: (fault) => void faults.push({ fault, left: fault.times }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const keyOf = (url: URL): string => decodeURIComponent(url.pathname.slice(1));

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code} &amp; so on</Message></Error>`);
}

/** Signs what came again, with what the client says it has signed. */
async function wrongSignature(request: IncomingMessage, url: URL, body: Buffer): Promise<string | undefined> {
  const given = request.headers.authorization ?? '';
  const digest = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  if (request.headers['if-none-match'] !== undefined && !names.includes('if-none-match')) return 'UnsignedCondition';
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name] ?? '')]),
  );
  const datetime = headers['x-amz-date'] ?? '';
  const signer = new AwsV4Signer({
    ...login,
    method: request.method ?? '',
    url: url.href,
    headers,
    datetime,
    region,
    service: 's3',
  });
  return (await signer.authHeader()) === given ? undefined : 'SignatureDoesNotMatch';
}

function listing(files: ReadonlyMap<string, Buffer>, bucket: string, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const start = `${bucket.replace(/\/$/, '')}/`;
  const keys = [...files.keys()]
    .filter((name) => name.startsWith(`${start}${prefix}`))
    .map((name) => name.slice(start.length))
    .toSorted()
    .filter((key) => key > after);
  const page = keys.slice(0, pageSize);
  const more = keys.length > page.length;
  const entries = page.map(
    (key) => `<Contents><Key>${escaped(key)}</Key><Size>${files.get(start + key)!.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');
