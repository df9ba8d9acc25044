import { stat } from 'node:fs/promises';
import { FoveaError, type Doc } from '../model/index.ts';
import type { Browser } from '../read/browser/types.ts';
import type { ProjectFolders } from './project.ts';

/** A web page as a browser shows it. */
export type ShownPage = {
  readonly doc: Doc;
  /** A JPEG; absent where the browser gave none. */
  readonly picture?: Uint8Array;
};

/** Renders web pages of a project, in one browser that is started when the first one comes. */
export type WebPages = {
  readonly show: (id: string, path: string) => Promise<ShownPage>;
  readonly close: () => Promise<void>;
};

const mostKept = 8;

export function createWebPages({ documents }: Pick<ProjectFolders, 'documents'>): WebPages {
  let browser: Promise<Browser> | undefined;
  const kept = new Map<string, Promise<ShownPage>>();
  const render = async (id: string): Promise<ShownPage> => {
    if (!browser) {
      const { openBrowser } = await import('../read/browser/index.ts');
      browser ??= openBrowser();
      // A browser that could not start may be there the next time.
      browser.catch(() => (browser = undefined));
    }
    const { doc, picture } = await (
      await browser
    ).render({ folder: documents, page: id }, { images: true, picture: true });
    const jpeg = picture?.split(',')[1];
    return { doc, ...(jpeg !== undefined && { picture: Uint8Array.from(Buffer.from(jpeg, 'base64')) }) };
  };
  return {
    show: async (id, path) => {
      const found = await stat(path).catch(() => undefined);
      if (!found) throw new FoveaError('input/not-found', `There is no document ${id}`);
      const key = `${id} ${found.size} ${found.mtimeMs}`;
      const known = kept.get(key) ?? render(id);
      kept.delete(key);
      kept.set(key, known);
      known.catch(() => kept.delete(key));
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      return known;
    },
    close: async () => {
      await (await browser?.catch(() => undefined))?.close();
    },
  };
}
