import { stat } from 'node:fs/promises';
import { FoveaError, type Doc } from '../../model/index.ts';
import type { Browser, RenderedPage } from '../../read/browser/types.ts';
import type { ProjectFolders } from './project.ts';

type Box4 = readonly [number, number, number, number];

/** A web page as a browser renders it. */
export type ShownPage = {
  readonly doc: Doc;
  /** A JPEG; absent where the browser gave none. */
  readonly picture?: Uint8Array;
  /** By the XPath of an element in the page as it was sent: where it stands. */
  readonly boxes: Readonly<Record<string, Box4>>;
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
      const { openBrowser } = await import('../../read/browser/index.ts');
      browser ??= openBrowser();
      // A browser that could not start may be there the next time.
      browser.catch(() => (browser = undefined));
    }
    const shown = await (await browser).render({ folder: documents, page: id }, { images: true, picture: true });
    const jpeg = shown.picture?.split(',')[1];
    const picture = jpeg === undefined ? {} : { picture: Uint8Array.from(Buffer.from(jpeg, 'base64')) };
    return { doc: shown.doc, boxes: boxesOf(shown), ...picture };
  };
  return {
    show: async (id, path) => {
      const found = await stat(path).catch(() => undefined);
      if (!found) throw new FoveaError('input/not-found', `Unknown document: ${id}`);
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

function boxesOf({ mapping, elements }: RenderedPage): Record<string, Box4> {
  const byPath = new Map(elements.flatMap(({ xpath, box }) => (box ? [[xpath, box] as const] : [])));
  const boxes: Record<string, Box4> = {};
  for (const [source, { xpath }] of mapping) {
    const box = xpath === undefined ? undefined : byPath.get(xpath);
    if (box) boxes[source] = [box.x0, box.y0, box.x1, box.y1];
  }
  return boxes;
}
