import { chooseOffersModel } from '../extract/offers/offers.ts';
import { paddedTable } from './card-tables.ts';
import { ExitCode } from './exit-code.ts';
import type { Front } from './main.ts';
import { loadOffersModel } from './offers.ts';
import { readGoldOffers } from './offers-gold.ts';
import { offerScoreHeader, offerScoreRows, offerScores, scoreOffers } from './offers-scores.ts';
import { streamSink } from './output.ts';

export type EvaluateOffersOptions = {
  readonly data: string;
  readonly model?: string;
  readonly format: 'text' | 'json';
};

export async function runEvaluateOffers(
  { data, model: path, format }: EvaluateOffersOptions,
  front: Front,
): Promise<number> {
  const model = chooseOffersModel(path === undefined ? undefined : await loadOffersModel(path, front.signal));
  const { pages } = await readGoldOffers(data, false, front.signal);
  const scored = pages.map((page) => scoreOffers(page, model));
  const result = { projected: offerScores(scored), drawn: offerScores(scored, 'drawn') };
  const text =
    format === 'json' ? JSON.stringify(result) : paddedTable(offerScoreHeader, offerScoreRows(scored)).join('\n');
  await streamSink(process.stdout).write(`${text}\n`);
  return ExitCode.ok;
}
