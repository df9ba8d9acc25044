import { contentChances, onCurve, onLine, type ArticleModel } from './article-model.ts';
import { blockTable } from './block-table.ts';
import { chooseBlocks, type Choice } from './choose.ts';
import { pageTable } from './page-table.ts';
import type { PageView } from './page-view.ts';
import { secondTable } from './second-look.ts';
import { sketchOf } from './sketch.ts';

/** What the model thinks of a page. */
export type Judgement = Choice & {
  /** By block, how likely it is content. */
  readonly chances: Float64Array;
  /** The likeliest kind of the page, and how likely. */
  readonly kind: string;
  readonly kindChance: number;
  /** How well the choice will agree with a person's, 0 to 1: the F-score that choices like it had. */
  readonly trust: number;
};

export function judgeView(view: PageView, model: ArticleModel): Judgement {
  const table = blockTable(view);
  const sketch = sketchOf(view);
  const atFirst = contentChances(model.first, table.data);
  const kindChances = model.kinds.predictProba(pageTable(sketch, atFirst));
  const pageKinds = { names: model.kinds.classes, chances: kindChances };
  const second = contentChances(model.second, secondTable(sketch, table, atFirst, pageKinds).data);
  const chances = second.map((chance) => onCurve(model.calibration, chance));
  const choice = chooseBlocks(chances, sketch.words);
  const likeliest = kindChances.indexOf(Math.max(...kindChances));
  return {
    ...choice,
    chances,
    kind: model.kinds.classes[likeliest] ?? '',
    kindChance: kindChances[likeliest] ?? 0,
    trust: onLine(model.trust, choice.expected),
  };
}
