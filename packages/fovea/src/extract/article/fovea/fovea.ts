import type { HtmlElement, Note } from '../../../model/index.ts';
import { articleModel } from '../../../models/article.ts';
import type { Explanation, JudgedBlock, PageMethod } from '../method.ts';
import { joinedBlocks } from '../blocks/joined-blocks.ts';
import { articleModelFromJson, type ArticleModel } from './article-model.ts';
import { Explainer } from './explain.ts';
import { judgeView, type Judgement } from './judge.ts';
import { viewPage, type PageView } from './page-view.ts';
import { rolesOf } from './roles.ts';
import { contentInData, shownContent, type ShownContent } from './shown-content.ts';

/** Content by what blocks, their surroundings and the page as a whole look like, with a model that has learned it. */
export function createFovea(model: ArticleModel): PageMethod {
  return (page) => {
    const { root, blocks, notes, view, judged } = lookAt(page.root, model);
    const roles = rolesOf(judged.sketch, judged);
    const explainer = new Explainer(view, judged);
    return {
      page: root === page.root ? page : { ...page, root },
      blocks: blocks.map(({ nodes, text }, i): JudgedBlock => {
        const role = roles[i]!;
        const explain = (): Explanation => explainer.explain(role, i);
        return { nodes, text, kept: role !== 'boilerplate', role, score: judged.chances[i]!, explain };
      }),
      ...(judged.sketch.title >= 0 && { title: judged.sketch.title }),
      pageType: { name: judged.kind, score: judged.kindChance },
      score: blocks.length === 0 ? 0 : judged.trust,
      notes,
    };
  };
}

type Looked = ShownContent & { readonly view: PageView; readonly judged: Judgement };

/** What there is on a page and what the model thinks of it. */
function lookAt(page: HtmlElement, model: ArticleModel): Looked {
  const judge = (shown: ShownContent): Looked => {
    const blocks = joinedBlocks(shown.blocks);
    const notes = blocks === shown.blocks ? shown.notes : [...shown.notes, noteOfMany(shown.blocks.length)];
    const view = viewPage(shown.root, blocks, model.odds);
    return { ...shown, blocks, notes, view, judged: judgeView(view, model) };
  };
  const looked = judge(shownContent(page));
  // A page may show its menus by itself and leave its content to scripts.
  const inData = looked.judged.isEmpty && looked.root === page ? contentInData(page) : undefined;
  return inData ? judge(inData) : looked;
}

function noteOfMany(count: number): Note {
  const message = `The page has ${count} blocks, too many to judge each one: adjacent blocks were judged together`;
  return { level: 'info', code: 'article/many-blocks', message };
}

let shipped: PageMethod | undefined;

/** With the model that comes with Fovea, which is read when it is first needed. */
export const fovea: PageMethod = (page) => {
  shipped ??= createFovea(articleModelFromJson(JSON.parse(articleModel)));
  return shipped(page);
};
