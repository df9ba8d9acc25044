import { textOrFile } from '../../run/text-or-file.ts';
import { shippedDirectoryModel } from '../../extract/directory/directory.ts';
import { directoryModelOf } from '../../extract/directory/directory-model.ts';
import { viewPages } from '../../extract/directory/page-view.ts';
import { parsePage } from '../../extract/directory/parse-page.ts';
import type { TreeNode } from '../../extract/directory/tree-node.ts';
import { judgePage } from '../../extract/offers/judge-page.ts';
import { chooseOffersModel } from '../../extract/offers/offers.ts';
import { sceneOf } from '../../extract/offers/scene.ts';
import { articleBlocks } from '../../extract/article/article-blocks.ts';
import { wrap } from '../../extract/wrapper/index.ts';
import { modelLimits } from '../../learn/model-text.ts';
import { wordLabels } from '../../train/offers/word-labels.ts';
import type { Extraction, Group, LaidOutDoc, Token } from '../../model/index.ts';
import { entry, lookUp } from '../../model/lookup.ts';
import type { AlikeGroup } from '../../labels/alike/alike.ts';
import { wrapperFrom, type WrapperSource } from './extract.ts';
import { blockLabelFrom, groupLabelFrom, tokenLabelFrom } from '../../labels/labels-json.ts';
import type { ReadPage } from './open-documents.ts';
import type { GroupLabel, TokenLabel } from './protocol.ts';
import type { Suggestion } from '../../labels/suggestion.ts';

const textOf = (file: string): Promise<string> => textOrFile({ file }, modelLimits.bytes);

const nothing: Suggestion = { tokens: [], groups: [], blocks: [], certainty: {} };

/** A word with its label, as labels hold it. */
export function labelOf({ id, text, box }: Token, label: string, group?: number): TokenLabel {
  const { x0, y0, x1, y1 } = box;
  return tokenLabelFrom({ token: id, text, box: [x0, y0, x1, y1], label, ...(group !== undefined && { group }) });
}

/** Titles, descriptions and prices of a page, joined to offers; every word with how sure its label is. */
export async function suggestOffers({ page, styles }: ReadPage, model?: string): Promise<Suggestion> {
  const scene = sceneOf(page, styles);
  if (scene.words.length === 0) return nothing;
  const judged = judgePage(scene, chooseOffersModel(model === undefined ? undefined : await textOf(model)));
  const words = wordLabels(judged);
  const byId = new Map(page.tokens.map((token) => [token.id, token]));
  const labels = new Map<number, TokenLabel>();
  const certainty: Record<string, number> = {};
  scene.words.forEach(({ token }, word) => {
    const said = entry(words, word);
    const known = certainty[token];
    // Of a word that was taken apart, what is least certain counts.
    certainty[token] = known === undefined ? said.sure : Math.min(known, said.sure);
    if (said.label !== 'Other') labels.set(token, labelOf(lookUp(byId, token), said.label, said.offer));
  });
  const offers = [...new Set([...labels.values()].map(({ group }) => group!))].sort((a, b) => a - b);
  return {
    tokens: [...labels.values()].sort((a, b) => a.token - b.token),
    groups: offers.map((group) => ({ group, type: 'offer' })),
    blocks: [],
    certainty,
  };
}

/** Headers and bodies of a page, each a node under its parent. */
export async function suggestDirectory({ page, styles }: ReadPage, model?: string): Promise<Suggestion> {
  const [view] = viewPages([page], styles);
  if (!view) return nothing;
  const own = model === undefined ? shippedDirectoryModel() : directoryModelOf(await textOf(model));
  const { tree, sureOf } = parsePage(view, 'fovea', own);
  const byId = new Map(page.tokens.map((token) => [token.id, token]));
  const tokens: TokenLabel[] = [];
  const groups: GroupLabel[] = [];
  const visit = (node: TreeNode, parent: number | undefined): void => {
    const group = groups.length;
    groups.push(groupLabelFrom({ group, type: node.label, ...(parent !== undefined && { parent }) }));
    for (const token of node.tokens) tokens.push(labelOf(lookUp(byId, token), node.label, group));
    for (const child of node.children) visit(child, group);
  };
  for (const root of tree) visit(root, undefined);
  const certainty = Object.fromEntries(
    view.phrases.flatMap((phrase) => phrase.tokens.map(({ id }) => [id, sureOf(id)])),
  );
  return { tokens: tokens.sort((a, b) => a.token - b.token), groups, blocks: [], certainty };
}

/** Groups that are built alike, as labels. */
export function suggestAlike(found: readonly AlikeGroup[], type: string): Suggestion {
  const tokens = found.flatMap(({ words }, group) => words.map(({ token, label }) => labelOf(token, label, group)));
  return {
    tokens: tokens.sort((a, b) => a.token - b.token),
    groups: found.map((_, group) => groupLabelFrom({ group, type })),
    blocks: [],
    certainty: Object.fromEntries(found.flatMap(({ words, score }) => words.map(({ token }) => [token.id, score]))),
  };
}

/** Main content and comments of a web page; what is neither has no label. */
export function suggestArticle(extraction: Extraction): Suggestion {
  const blocks = articleBlocks(extraction);
  const kept = blocks.filter((block) => block.kept);
  const labels = new Map(
    kept.map(({ xpath, role }) => [
      xpath,
      blockLabelFrom({ xpath, label: role === 'comment' ? 'comment' : 'content' }),
    ]),
  );
  const certainty = Object.fromEntries(blocks.map(({ xpath, score }) => [xpath, Math.max(score, 1 - score)]));
  return { tokens: [], groups: [], blocks: [...labels.values()], certainty };
}

/** A page is labelled while somebody waits. */
const searchMs = 5000;

/** The items that a wrapper finds on a page: its leaves are labels, what holds leaves is a group. */
export function suggestItems(doc: LaidOutDoc, page: number, source: WrapperSource): Suggestion {
  const wrapper = wrapperFrom(source);
  if ('mistakes' in wrapper) return nothing;
  const deadline = performance.now() + searchMs;
  const { groups: found } = wrap(doc, wrapper, { isOver: () => performance.now() > deadline });
  const byId = new Map(doc.pages.find(({ number }) => number === page)?.tokens.map((token) => [token.id, token]));
  const tokens: TokenLabel[] = [];
  const groups: GroupLabel[] = [];
  const certainty: Record<string, number> = {};
  const visit = (group: Group, parent: number | undefined): void => {
    const children = group.children ?? [];
    if (children.length === 0) {
      for (const id of group.tokens ?? []) {
        const token = group.page === page ? byId.get(id) : undefined;
        if (!token) continue;
        tokens.push(labelOf(token, group.type, parent));
        certainty[id] = group.score;
      }
      return;
    }
    const own = groups.length;
    groups.push(groupLabelFrom({ group: own, type: group.type, ...(parent !== undefined && { parent }) }));
    for (const child of children) visit(child, own);
  };
  for (const group of found) visit(group, undefined);
  return { tokens: tokens.sort((a, b) => a.token - b.token), groups, blocks: [], certainty };
}
