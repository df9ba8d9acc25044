import { fitPlatt, groupKFold } from '../../../learn/index.ts';
import { decide } from './decide.ts';
import { withoutNames } from './features.ts';
import { fitDragnet, tableOf, type DragnetSettings } from './fit-dragnet.ts';
import { logOddsOf, onCurve, type Curve } from '../odds.ts';
import { contentChances, type DragnetModel } from './model.ts';
import type { PageSample, Vocabulary } from './page-sample.ts';
import { numbersScore } from './word-score.ts';
import { entry } from '../../../model/lookup.ts';

/** How a page did that the model had not seen, nor any other of its host. */
export type HeldOutPage = {
  readonly set: string;
  readonly id: string;
  /** What was kept of it, a line a block. */
  readonly text: string;
  /** Of the words of the article, readers' comments left out, with those of gold. */
  readonly f1: number;
  readonly blocks: number;
  /** Blocks judged rightly. */
  readonly right: number;
};

export type Validation = {
  readonly pages: readonly HeldOutPage[];
  /** Fitted to what was said of blocks that had not been seen. */
  readonly calibration: Curve;
};

export type ValidateOptions = {
  readonly folds: number;
  readonly seed: number;
  readonly onFold?: (done: number) => void;
};

/** Judges every page by a model that has learned from pages of other hosts. */
export function validateDragnet(
  samples: readonly PageSample[],
  vocabulary: Vocabulary,
  settings: DragnetSettings,
  { folds, seed, onFold }: ValidateOptions,
): Validation {
  const said: Chances[] = [];
  const parts = groupKFold(
    samples.map(({ host }) => host),
    { folds, seed },
  );
  parts.forEach(({ train, test }, i) => {
    const model = fitDragnet(
      Array.from(train, (page) => entry(samples, page)),
      vocabulary,
      settings,
    );
    for (const page of test) said[page] = chancesOf(model, entry(samples, page), vocabulary);
    onFold?.(i + 1);
  });
  const calibration = calibrationOf(samples, said);
  return { pages: samples.map((sample, i) => heldOutPage(sample, entry(said, i), calibration)), calibration };
}

/** What a classifier says by itself of the blocks of a page, with and without their names. */
type Chances = { readonly content: Float64Array; readonly comment: Float64Array };

function chancesOf(model: DragnetModel, sample: PageSample, vocabulary: Vocabulary): Chances {
  const { columns, names } = model;
  const { data } = tableOf([sample], columns, names, vocabulary);
  const nameless = withoutNames(data, columns.length, names.length);
  return { content: contentChances(model, data), comment: contentChances(model, nameless) };
}

function calibrationOf(samples: readonly PageSample[], said: readonly Chances[]): Curve {
  const scores = said.flatMap(({ content }) => Array.from(content, logOddsOf));
  const truths = samples.flatMap(({ isContent }) => Array.from(isContent));
  const { slope, offset } = fitPlatt({ scores, truths });
  return { slope, offset };
}

function heldOutPage(sample: PageSample, said: Chances, calibration: Curve): HeldOutPage {
  const { words, texts, inComments, isContent, gold, set, id } = sample;
  const content = said.content.map((chance) => onCurve(calibration, chance));
  const comment = said.comment.map((chance) => onCurve(calibration, chance));
  const decisions = decide({ words: words.map(({ length }) => length), content, inComments, comment });
  const isKept = (i: number): boolean => entry(decisions, i).kept && entry(decisions, i).role === 'content';
  const article = words.filter((_, i) => isKept(i));
  const text = texts.filter((_, i) => isKept(i)).join('\n');
  const right = decisions.reduce((sum, { role }, i) => sum + +((role === 'content') === (isContent[i] === 1)), 0);
  return { set, id, text, f1: numbersScore(article, gold), blocks: words.length, right };
}
