import { collectBytes, tooLarge } from '../../read/fetch-bytes.ts';
import { retryError } from './errors.ts';

/** Bytes of all requests in memory together, so that many large ones can't fill it. */
export type MemoryBudget = {
  readonly total: () => number;
  /** A share of it, given back at the end. */
  readonly open: () => Share;
};

export type Share = {
  /** Throws when there is no room for more. */
  readonly add: (bytes: number) => void;
  readonly release: () => void;
};

const retrySeconds = 5;

export function createMemoryBudget(most: number): MemoryBudget {
  let total = 0;
  return {
    total: () => total,
    open: () => {
      let own = 0;
      return {
        add: (bytes) => {
          if (total + bytes > most)
            throw retryError('service/busy', retrySeconds, 'Too many bytes of requests are in memory');
          total += bytes;
          own += bytes;
        },
        release: () => {
          total -= own;
          own = 0;
        },
      };
    },
  };
}

/** The whole body of a request, within its own limit and that of all. */
export async function readBody(
  request: Request,
  { maxBytes, share }: { readonly maxBytes: number; readonly share: Share },
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return new Uint8Array();
  return await collectBytes(counted(request.body, share), maxBytes, request.signal);
}

async function* counted(body: AsyncIterable<Uint8Array>, share: Share): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of body) {
    share.add(chunk.length);
    yield chunk;
  }
}
