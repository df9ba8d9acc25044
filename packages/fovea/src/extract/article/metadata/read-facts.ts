import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import type { FactsMaking } from './facts-builder.ts';
import { noteElement } from './note-element.ts';
import { noteText } from './note-text.ts';
import type { PageFacts } from './page-facts.ts';

/** Walks once over a page and notes what may tell of its article. Depth costs no stack. */
export function readFacts(root: HtmlElement): PageFacts {
  const facts = emptyFacts(attributeOf(root, 'lang') ?? attributeOf(root, 'xml:lang'));
  const path: HtmlElement[] = [];
  const next: number[] = [];
  let { children } = root;
  let index = 0;
  // How deep the outermost element stands that is apart from the article.
  let apartFrom = Infinity;
  for (;;) {
    const node = children[index++];
    if (node === undefined) {
      const parent = path.pop();
      if (parent === undefined) return facts;
      ({ children } = parent);
      index = next.pop()!;
      if (path.length <= apartFrom) apartFrom = Infinity;
    } else if (node.kind === 'text') noteText(facts, node, apartFrom < Infinity);
    else {
      const inside = noteElement(facts, node, apartFrom < Infinity);
      if (inside === 'unread' || node.children.length === 0) continue;
      if (inside === 'apart') apartFrom = Math.min(apartFrom, path.length);
      path.push(node.parent!);
      next.push(index);
      ({ children } = node);
      index = 0;
    }
  }
}

function emptyFacts(language: string | undefined): FactsMaking {
  return {
    language,
    title: undefined,
    metas: new Map(),
    links: new Map(),
    jsonLd: [],
    licenses: [],
    properties: new Map(),
    headings: [],
    authorLinks: [],
    authorNames: [],
    bylines: [],
    announced: [],
    times: [],
    dates: [],
    yearTexts: [],
    sample: '',
    at: 0,
    meanings: new Map(),
  };
}
