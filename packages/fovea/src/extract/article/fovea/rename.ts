import type { HtmlElement } from '../../../model/index.ts';
import { nodesOf } from '../../../model/index.ts';
import { sampleArticle, type ArticleSample } from './article-sample.ts';
import type { NameOdds } from './name-scores.ts';
import { shownContent } from './shown-content.ts';

/** What makers of pages name things by as they like. */
const naming: ReadonlySet<string> = new Set(['class', 'id', 'data-testid', 'data-component']);

/**
 * A page to learn from on which nothing is called by a name that is known: so that what is content is told by structure,
 * too, as on sites whose makers name things in another language. Changes the tree, which must be that of the sample.
 */
export function renamedSample(root: HtmlElement, sample: ArticleSample, odds: NameOdds): ArticleSample | undefined {
  renameAll(root);
  const { blocks } = shownContent(root);
  const { kind, isShortened, shares } = sample;
  if (blocks.length !== shares.length) return undefined;
  return sampleArticle(root, blocks, sample, odds, { kind, isShortened, isRenamed: true });
}

/** Gives every class and id another name, equal ones the same. The tree itself is changed. */
export function renameAll(root: HtmlElement): void {
  const fresh = new Map<string, string>();
  const renamed = (name: string): string => {
    let other = fresh.get(name);
    if (other === undefined) fresh.set(name, (other = newName(fresh.size)));
    return other;
  };
  for (const node of nodesOf(root)) {
    if (node.kind !== 'element' || node.attributes.length === 0) continue;
    (node as { attributes: readonly string[] }).attributes = node.attributes.map((value, i, all) =>
      i % 2 === 1 && naming.has(all[i - 1]!) ? value.replace(/\S+/g, renamed) : value,
    );
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Letters only, as numbers would be told apart from words. */
function newName(number: number): string {
  let name = '';
  for (let rest = number; rest > 0 || name === ''; rest = Math.floor(rest / letters.length)) {
    name = letters[rest % letters.length]! + name;
  }
  return `qz${name.padStart(4, 'q')}`;
}
