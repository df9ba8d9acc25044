import { nodesOf, type HtmlText } from '../../model/index.ts';
import type { Method } from './method.ts';

const unseen = new Set(['script', 'style', 'noscript', 'template', 'title', 'textarea', 'select', 'iframe', 'head']);

/** Every text of the page, each a block of its own: what the other methods choose from. */
export const everything: Method = ({ root }) => {
  const texts = [...nodesOf(root)].filter((node): node is HtmlText => node.kind === 'text' && isSeen(node));
  return texts.map((node) => ({
    nodes: [node],
    text: node.text.trim().replaceAll(/\s+/g, ' '),
    kept: true,
    role: 'content',
    score: 1,
    explain: () => ({ reasons: ['everything is kept'], measures: {} }),
  }));
};

function isSeen(node: HtmlText): boolean {
  if (node.text.trim() === '') return false;
  for (let at = node.parent; at; at = at.parent) if (unseen.has(at.name)) return false;
  return true;
}
