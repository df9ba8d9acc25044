import type { CollectSettings } from '../collected.ts';
import type { FindSettings } from '../find-nodes.ts';
import { NodeFinder } from './node-finder.ts';
import { PageDom } from './page-dom.ts';
import { PageDrawings } from './page-drawings.ts';
import { PageReader } from './page-reader.ts';
import { watchStamps } from './stamp-watcher.ts';

/** The program that runs before any script of a page. */
export function watchScript(stampAttribute: string): string {
  return `(${String(watchStamps)})(${JSON.stringify(stampAttribute)})`;
}

/** The program that reads a page; its value is a `Collected` as JSON. */
export function readScript(settings: CollectSettings): string {
  return `{
    const dom = new (${String(PageDom)})();
    const drawings = new (${String(PageDrawings)})(dom);
    new (${String(PageReader)})(${JSON.stringify(settings)}, dom, drawings).read();
  }`;
}

/** The program that finds nodes in a page; its value is an `Answers` as JSON. */
export function findScript(settings: FindSettings): string {
  return `{
    const dom = new (${String(PageDom)})();
    new (${String(NodeFinder)})(${JSON.stringify(settings)}, dom).find();
  }`;
}

/** The program that writes a page down as it stands; asked for where no page can hide it. */
export const htmlScript: string = `(document.doctype ? '<!doctype html>' : '') +
  Reflect.get(Element.prototype, 'outerHTML', document.documentElement)`;
