import { narrowingOf, type Narrowing } from '../../layout/narrow.ts';
import { FoveaError, type Doc } from '../../model/index.ts';
import type { Browser, RenderingOptions } from '../../read/browser/types.ts';
import { decodeHtml } from '../../read/html/index.ts';
import type { LoadedDocument } from '../../read/load-document.ts';
import type { CallOptions } from '../../read/worker/client.ts';

/** Renders the web pages of a run, all in one browser, which is started when the first one comes. */
export type Renderer = {
  readonly render: (input: string, loaded: LoadedDocument, limits: CallOptions) => Promise<Doc>;
  readonly close: () => Promise<void>;
};

export function createRenderer(options: Narrowing & { readonly rendering?: RenderingOptions }): Renderer {
  const { rendering } = options;
  const narrow = narrowingOf(options);
  let browser: Promise<Browser> | undefined;
  const open = async (): Promise<Browser> => {
    const { openBrowser } = await import('../../read/browser/index.ts');
    return openBrowser();
  };
  return {
    render: async (input, { bytes, contentType }, { timeoutMs }) => {
      if (!rendering) {
        throw new FoveaError(
          'input/unknown-media',
          'The input is a web page, which has no layout until it is rendered: add --render',
        );
      }
      browser ??= open();
      const piped = { html: decodeHtml(bytes, contentType).text, name: input };
      const time = timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, Math.min(timeoutMs, 2 ** 31 - 1)) };
      const { doc } = await (await browser).render(input === '-' ? piped : input, { ...rendering, ...time });
      return narrow ? { ...doc, pages: doc.pages.map(narrow) } : doc;
    },
    close: async () => {
      await (await browser?.catch(() => undefined))?.close();
    },
  };
}
