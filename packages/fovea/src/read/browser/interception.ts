import type { CDPSession } from 'playwright-core';
import { FoveaError, toFoveaError } from '../../model/index.ts';
import { receivePage, type SentPage } from './documents.ts';
import type { PageInput } from './page-input.ts';

/** A request that waits for what we say: before it is sent, or with the head of its response. */
type Paused = {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly frameId: string;
  readonly resourceType: string;
  readonly responseStatusCode?: number;
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
  readonly responseErrorReason?: string;
};

type Answer = { readonly status: number; readonly bytes: Uint8Array; readonly contentType: string | undefined };

export type InterceptionOptions = {
  readonly input: PageInput;
  readonly images: boolean;
  readonly mainFrame: string;
};

/** Headers that speak of a body which is not the one that is passed on. */
const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type', 'transfer-encoding']);

/**
 * Stands between a tab and what it loads: stamps the page itself, leaves out images, and answers for a host that a
 * folder stands for.
 */
export class Interception {
  /** The page that was sent last. */
  sent: SentPage | undefined;
  /** Why the page that was sent last can't be shown. */
  refusal: FoveaError | undefined;
  /** Rejects as soon as a page can't be shown, and never resolves. */
  readonly refused: Promise<never>;
  #refuse!: (reason: FoveaError) => void;
  readonly #session: CDPSession;
  readonly #options: InterceptionOptions;
  readonly #onPaused = (paused: Paused): void => {
    // A request can't be answered any more when its tab is gone or has moved on.
    this.#handle(paused).catch(() => {});
  };

  constructor(session: CDPSession, options: InterceptionOptions) {
    this.#session = session;
    this.#options = options;
    this.refused = new Promise((_resolve, reject) => {
      this.#refuse = reject;
    });
    // Whoever waits for something else does not hear of it.
    this.refused.catch(() => {});
  }

  async start(): Promise<void> {
    this.#session.on('Fetch.requestPaused', this.#onPaused);
    await this.#session.send('Fetch.enable', { patterns: patternsFor(this.#options) });
  }

  async stop(): Promise<void> {
    this.#session.off('Fetch.requestPaused', this.#onPaused);
    await this.#session.send('Fetch.disable');
  }

  async #handle(paused: Paused): Promise<void> {
    const { requestId, resourceType, request, frameId, responseStatusCode: status = 0 } = paused;
    const { input, images, mainFrame } = this.#options;
    if (!images && (resourceType === 'Image' || resourceType === 'Media')) {
      await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      return;
    }
    const isPage = resourceType === 'Document' && frameId === mainFrame;
    if (input.site && new URL(request.url).host === input.address.host) {
      const answer = await this.#fromSite(request.url);
      await (isPage ? this.#passPage(paused, answer) : this.#pass(paused, answer));
    } else if (!isPage || paused.responseErrorReason !== undefined || (status >= 300 && status < 400)) {
      await this.#session.send('Fetch.continueRequest', { requestId });
    } else {
      const { body, base64Encoded } = await this.#session.send('Fetch.getResponseBody', { requestId });
      const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
      await this.#passPage(paused, { status, bytes, contentType: contentTypeOf(paused) });
    }
  }

  async #fromSite(url: string): Promise<Answer> {
    const { pathname, search } = new URL(url);
    const file = await this.#options.input.site?.(pathname + search);
    if (!file) return { status: 404, bytes: new Uint8Array(), contentType: 'text/plain' };
    return { status: 200, bytes: file.bytes, contentType: file.contentType };
  }

  async #passPage(paused: Paused, { status, bytes, contentType }: Answer): Promise<void> {
    const { url } = paused.request;
    this.sent = undefined;
    this.refusal = undefined;
    try {
      if (status >= 400) throw new FoveaError('net/http-status', `${url} returned ${status}; check the URL`);
      this.sent = receivePage(bytes, contentType, this.#options.input.uri, url);
    } catch (thrown) {
      this.refusal = toFoveaError(thrown, 'input/unreadable');
      this.#refuse(this.refusal);
      await this.#session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Aborted' });
      return;
    }
    const { stamped, contentType: type } = this.sent;
    await this.#pass(paused, { status, bytes: new TextEncoder().encode(stamped.text), contentType: type });
  }

  async #pass(paused: Paused, { status, bytes, contentType = 'text/html' }: Answer): Promise<void> {
    const kept = (paused.responseHeaders ?? []).filter(({ name }) => !bodyHeaders.has(name.toLowerCase()));
    await this.#session.send('Fetch.fulfillRequest', {
      requestId: paused.requestId,
      responseCode: status,
      responseHeaders: [...kept, { name: 'content-type', value: contentType }],
      body: Buffer.from(bytes).toString('base64'),
    });
  }
}

type Pattern = {
  readonly urlPattern?: string;
  readonly resourceType?: 'Document' | 'Image' | 'Media';
  readonly requestStage: 'Request' | 'Response';
};

function patternsFor({ input, images }: InterceptionOptions): Pattern[] {
  const patterns: Pattern[] = [{ resourceType: 'Document', requestStage: 'Response' }];
  if (!images) {
    patterns.unshift({ resourceType: 'Image', requestStage: 'Request' });
    patterns.unshift({ resourceType: 'Media', requestStage: 'Request' });
  }
  if (input.site) {
    for (const scheme of ['http', 'https']) {
      patterns.unshift({ urlPattern: `${scheme}://${input.address.host}/*`, requestStage: 'Request' });
    }
  }
  return patterns;
}

function contentTypeOf({ responseHeaders = [] }: Paused): string | undefined {
  return responseHeaders.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
}
