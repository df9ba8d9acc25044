import type { OffersMethod } from '../../extract/offers/index.ts';
import { paperModelOf } from '../../extract/offers/paper/paper-model.ts';
import { chooseOffersModel } from '../../extract/offers/offers.ts';
import { FoveaError, type Note } from '../../model/index.ts';
import { entry, firstOf } from '../../model/lookup.ts';
import { paddedTable } from '../../train/card-tables.ts';
import { judgedWords } from '../../train/offers/word-labels.ts';
import { rangesOf } from '../../train/score-ranges.ts';
import { ownImportances } from '../../train/table/fit-model.ts';
import { wordReport, type JudgedWord } from '../../train/word-report.ts';
import { evaluationToHtml, type EvaluatedPage } from '../../write/index.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { offersVerb } from '../../verbs/offers.ts';
import { checkedModelText, checkPaperModel } from './project-model.ts';
import { tell } from './outcome.ts';
import { createStepProgress } from './progress.ts';
import { readGoldOffers, type GoldOfferPage } from '../../train/offers/gold.ts';
import {
  offerFigures,
  offerScoreHeader,
  offerScoreRows,
  offerScores,
  scoreOffers,
  scorePaper,
  type ScoredOffers,
} from '../../train/offers/scores.ts';
import { streamSink, writeWhole } from '../../run/output.ts';

export type EvaluateOffersOptions = {
  readonly data: string;
  readonly method: OffersMethod;
  readonly model?: string;
  readonly format: 'text' | 'json';
  /** The path of a report. */
  readonly output?: string;
  readonly quiet: boolean;
};

export async function runEvaluateOffers(
  { data, method, model: path, format, output, quiet }: EvaluateOffersOptions,
  front: Front,
): Promise<number> {
  checkPaperModel(method, path);
  if (method === 'paper' && output !== undefined) throw new UsageError('--method paper has no report: omit --output');
  const text = path === undefined ? undefined : await checkedModelText(path, offersVerb, { method }, front.signal);
  // A page that could not be read counts as one without offers: whoever sees the score must know.
  const progress = createStepProgress({ quiet });
  const onNotes = (source: string, notes: readonly Note[]): void =>
    tell(source, { status: 'ok', notes }, '', quiet, progress);
  const onPage = (done: number, total: number): void => progress.at('reading pages', done, total);
  const { pages } = await readGoldOffers(data, { made: false, method, signal: front.signal, onPage, onNotes });
  progress.end();
  const scored = pages.map(scorerOf(method, text));
  const result = { projected: offerScores(scored), drawn: offerScores(scored, 'drawn') };
  const shown =
    format === 'json' ? JSON.stringify(result) : paddedTable(offerScoreHeader, offerScoreRows(scored)).join('\n');
  if (output !== undefined) await writeWhole(output, reportOn(pages, scored, text));
  await streamSink(process.stdout).write(`${shown}\n`);
  return ExitCode.ok;
}

/** What words were taken for, the figures of the pages, and how far to trust them. */
function reportOn(pages: readonly GoldOfferPage[], scored: readonly ScoredOffers[], text: string | undefined): string {
  const model = chooseOffersModel(text);
  const judged = pages.map((page) => judgedWords(page, model, page.gold.source));
  const words = judged.flat();
  const report = wordReport(words, ownImportances(firstOf(model.blocks)) ?? { measure: '', columns: [] });
  if (!report) throw new FoveaError('input/empty', 'The labelled pages have no words to report on');
  const name = text === undefined ? 'built-in model' : 'given model';
  return evaluationToHtml(report, {
    title: 'Evaluation of offers',
    note: `Words of ${pages.length} labelled pages.`,
    models: [{ model: name, figures: rangesOf(scored, offerFigures) }],
    pages: pages.map((page, i) => evaluatedPage(page, entry(judged, i))),
  });
}

/** A page with what its words are and what they were taken for. */
function evaluatedPage({ gold, sample: { scene } }: GoldOfferPage, judged: readonly JudgedWord[]): EvaluatedPage {
  const known = new Map(judged.map((word) => [word.token, word]));
  return {
    name: `${gold.source}, page ${gold.page}`,
    width: scene.page.x1,
    height: scene.page.y1,
    words: scene.words.map(({ token, text, box }) => {
      const own = known.get(token);
      return { text, box, ...(own && { truth: own.truth, said: own.said }) };
    }),
  };
}

function scorerOf(method: OffersMethod, text: string | undefined): (page: GoldOfferPage) => ScoredOffers {
  if (method === 'paper' && text !== undefined) {
    const forest = paperModelOf(text);
    return (page) => scorePaper(page, forest);
  }
  const model = chooseOffersModel(text);
  return (page) => scoreOffers(page, model);
}
