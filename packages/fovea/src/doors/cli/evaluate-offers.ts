import type { OffersMethod } from '../../extract/offers/index.ts';
import { paperModelOf } from '../../extract/offers/paper/paper-model.ts';
import { chooseOffersModel } from '../../extract/offers/offers.ts';
import { paddedTable } from '../../train/card-tables.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { offersVerb, paperNeedsModel } from '../../verbs/offers.ts';
import { checkedModelText } from './project-model.ts';
import { readGoldOffers, type GoldOfferPage } from '../../train/offers/gold.ts';
import {
  offerScoreHeader,
  offerScoreRows,
  offerScores,
  scoreOffers,
  scorePaper,
  type ScoredOffers,
} from '../../train/offers/scores.ts';
import { streamSink } from '../../run/output.ts';

export type EvaluateOffersOptions = {
  readonly data: string;
  readonly method: OffersMethod;
  readonly model?: string;
  readonly format: 'text' | 'json';
};

export async function runEvaluateOffers(
  { data, method, model: path, format }: EvaluateOffersOptions,
  front: Front,
): Promise<number> {
  if (method === 'paper' && path === undefined) throw new UsageError(paperNeedsModel);
  const text = path === undefined ? undefined : await checkedModelText(path, offersVerb, { method }, front.signal);
  const { pages } = await readGoldOffers(data, { made: false, method, signal: front.signal });
  const scored = pages.map(scorerOf(method, text));
  const result = { projected: offerScores(scored), drawn: offerScores(scored, 'drawn') };
  const shown =
    format === 'json' ? JSON.stringify(result) : paddedTable(offerScoreHeader, offerScoreRows(scored)).join('\n');
  await streamSink(process.stdout).write(`${shown}\n`);
  return ExitCode.ok;
}

function scorerOf(method: OffersMethod, text: string | undefined): (page: GoldOfferPage) => ScoredOffers {
  if (method === 'paper' && text !== undefined) {
    const forest = paperModelOf(text);
    return (page) => scorePaper(page, forest);
  }
  const model = chooseOffersModel(text);
  return (page) => scoreOffers(page, model);
}
