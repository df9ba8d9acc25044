import type { BlockRole } from '../../../model/index.ts';
import { measureBlocks, type BlockMeasures } from '../dragnet/measure-blocks.ts';
import type { Explanation } from '../method.ts';
import type { Judgement } from './judge.ts';
import type { PageView } from './page-view.ts';

/** What is said of a block first. */
const said: Readonly<Record<BlockRole, string>> = {
  title: 'kept as the title',
  content: 'kept',
  comment: 'a comment',
  boilerplate: 'dropped',
};

/** Says why the blocks of a page were kept or dropped; what only that needs is measured when somebody asks. */
export class Explainer {
  private readonly view: PageView;
  private readonly judged: Judgement;
  private measured: BlockMeasures | undefined;

  constructor(view: PageView, judged: Judgement) {
    this.view = view;
    this.judged = judged;
  }

  explain(role: BlockRole, block: number): Explanation {
    const { frame, names } = this.view;
    const measures = (this.measured ??= measureBlocks(frame.blocks));
    const { textDensity, linkDensity, ratio, smoothed, difference, cluster } = measures;
    return {
      reasons: this.reasons(role, block),
      measures: {
        textDensity: textDensity[block]!,
        linkDensity: linkDensity[block]!,
        idClass: names.total[frame.inner[block]!]!,
        ratio: ratio[block]!,
        smoothed: smoothed[block]!,
        difference: difference[block]!,
        cluster: cluster[block]!,
        probability: this.judged.chances[block]!,
      },
    };
  }

  private reasons(role: BlockRole, block: number): string[] {
    const { frame, linkDensity, isParagraph, names, repeats, focuses } = this.view;
    const { chances, kind, isEmpty } = this.judged;
    const inner = frame.inner[block]!;
    const focus = focuses[1];
    const likely = Math.round(100 * chances[block]!);
    const reasons = [`${said[role]}: ${likely} % likely content on a page that looks like ${kind}`];
    if (isEmpty) reasons.push('no block on the page is likely enough');
    if (isParagraph[block] === 1) reasons.push('reads like a paragraph');
    if (linkDensity[block]! > 0.5) reasons.push('is mostly links');
    if (focus && frame.depths[focus.element] === focus.meeting[frame.home[block]!]) {
      reasons.push('is in the part with most of the prose');
    }
    if (names.lowest[inner]! < -1) reasons.push('is in an element named like boilerplate');
    if (names.highest[inner]! > 1) reasons.push('is in an element named like content');
    if (repeats.records[inner]! >= 0) reasons.push('is part of a repeated structure');
    return reasons;
  }
}
