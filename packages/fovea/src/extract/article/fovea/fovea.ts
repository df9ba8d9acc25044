import type { BlockRole, Note, WebPage } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { shownBlocks } from '../blocks/shown-blocks.ts';
import { createCommentFinder } from '../dragnet/comments.ts';
import type { Explanation, JudgedBlock, JudgedPage, PageMethod } from '../method.ts';
import type { ArticleModel } from './article-model.ts';
import { judgeView, type Judgement } from './judge.ts';
import { viewPage, type PageView } from './page-view.ts';
import { shellContent } from './shell.ts';

/** A page that shows fewer words may be a shell that scripts fill from data. */
const fewWords = 60;
/** Where not even the best block reaches this, there is nothing that a person would call content. */
const leastChance = 0.08;

/** Content by what blocks, their surroundings and the page as a whole look like, with a model that has learned it. */
export function createFovea(model: ArticleModel): PageMethod {
  return (page) => {
    const { shown, blocks, notes } = contentOf(page);
    const view = viewPage(shown.root, blocks, model.odds);
    const judged = judgeView(view, model);
    const isEmpty = !judged.chances.some((chance) => chance >= leastChance);
    const roleOf = createRoles(view, judged, isEmpty);
    return {
      page: shown,
      blocks: blocks.map((block, i): JudgedBlock => {
        const { nodes, text } = block;
        const role = roleOf(block);
        const explain = (): Explanation => explanationOf(view, judged, i);
        return { nodes, text, kept: role !== 'boilerplate', role, score: judged.chances[i]!, explain };
      }),
      pageType: { name: judged.kind, score: judged.kindChance },
      score: isEmpty ? 0 : judged.trust,
      notes,
    };
  };
}

function contentOf(page: WebPage): { shown: WebPage; blocks: readonly Block[]; notes: Note[] } {
  const { blocks, isForNoScript } = shownBlocks(page.root);
  const words = blocks.reduce((sum, block) => sum + block.words, 0);
  const root = words < fewWords ? shellContent(page.root) : undefined;
  if (root) return { shown: { ...page, root }, blocks: shownBlocks(root).blocks, notes: [fromData] };
  return { shown: page, blocks, notes: isForNoScript ? [fromNoScript] : [] };
}

const fromData: JudgedPage['notes'][number] = {
  level: 'info',
  code: 'article/from-data',
  message: 'The page shows next to nothing by itself; the text is from the data that its scripts would show',
};
const fromNoScript: JudgedPage['notes'][number] = {
  level: 'info',
  code: 'article/from-noscript',
  message: 'The page shows next to nothing by itself; the text is what it has for browsers without scripts',
};

/** In a thread, what readers say is the content. */
const threads: ReadonlySet<string> = new Set(['forum']);
/** A comment is worth keeping if it has so many words outside of links. */
const minCommentWords = 3;

function createRoles(view: PageView, judged: Judgement, isEmpty: boolean): (block: Block) => BlockRole {
  const isInComments = createCommentFinder();
  const isThread = threads.has(judged.kind);
  return (block) => {
    if (!isThread && isInComments(block)) {
      const isSaid = block.words - block.linkWords >= minCommentWords && view.linkDensity[block.index]! < 0.5;
      return isSaid ? 'comment' : 'boilerplate';
    }
    if (isEmpty || judged.chosen[block.index] === 0) return 'boilerplate';
    return block.index === view.title.block ? 'title' : 'content';
  };
}

function explanationOf(view: PageView, judged: Judgement, i: number): Explanation {
  const { frame, linkDensity, isParagraph, names, repeats, focuses } = view;
  const inner = frame.inner[i]!;
  const chance = judged.chances[i]!;
  const focus = focuses[1];
  const reasons = [
    `${judged.chosen[i] === 1 ? 'kept' : 'dropped'}: ${Math.round(100 * chance)} % likely content on a page that looks like ${judged.kind}`,
  ];
  if (isParagraph[i] === 1) reasons.push('reads like a paragraph');
  if (linkDensity[i]! > 0.5) reasons.push('is mostly links');
  if (focus && frame.depths[focus.element] === focus.meeting[frame.home[i]!])
    reasons.push('is where most of the prose is');
  if (names.lowest[inner]! < -1) reasons.push('is in something called like boilerplate');
  if (names.highest[inner]! > 1) reasons.push('is in something called like content');
  if (repeats.records[inner]! >= 0) reasons.push('is part of something that repeats');
  const { words } = frame.blocks[i]!;
  return {
    reasons,
    measures: { words, linkDensity: linkDensity[i]!, idClass: names.total[inner]!, probability: chance },
  };
}
