import { articleModel } from '../../../models/article.ts';
import type { Explanation, JudgedBlock, PageMethod } from '../method.ts';
import { articleModelFromJson, type ArticleModel } from './article-model.ts';
import { Explainer } from './explain.ts';
import { judgeView } from './judge.ts';
import { viewPage } from './page-view.ts';
import { rolesOf } from './roles.ts';
import { shownContent } from './shown-content.ts';

/** Content by what blocks, their surroundings and the page as a whole look like, with a model that has learned it. */
export function createFovea(model: ArticleModel): PageMethod {
  return (page) => {
    const { root, blocks, notes } = shownContent(page.root);
    const view = viewPage(root, blocks, model.odds);
    const judged = judgeView(view, model);
    const roles = rolesOf(judged.sketch, judged);
    const explainer = new Explainer(view, judged);
    return {
      page: root === page.root ? page : { ...page, root },
      blocks: blocks.map(({ nodes, text }, i): JudgedBlock => {
        const role = roles[i]!;
        const explain = (): Explanation => explainer.explain(role, i);
        return { nodes, text, kept: role !== 'boilerplate', role, score: judged.chances[i]!, explain };
      }),
      pageType: { name: judged.kind, score: judged.kindChance },
      score: blocks.length === 0 ? 0 : judged.trust,
      notes,
    };
  };
}

let shipped: PageMethod | undefined;

/** With the model that comes with Fovea, which is read when it is first needed. */
export const fovea: PageMethod = (page) => {
  shipped ??= createFovea(articleModelFromJson(JSON.parse(articleModel)));
  return shipped(page);
};
