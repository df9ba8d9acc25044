/** `npm run synthetic -- flyers|invoices --out DIR [--count N] [--seed S]`: makes documents with exact truth. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFlyer, planFlyers, type FlyerPlan } from './flyers/flyers.ts';
import { indexRows, prepareFolder, writeDocument, writeIndex } from './gold.ts';
import { makeInvoice, planInvoices, writeInvoice, type InvoicePlan } from './invoices/invoices.ts';
import { openPress } from './print.ts';

const usage = `npm run synthetic -- flyers --out DIR [--count PAGES] [--seed NUMBER] [--tabs NUMBER] [--pages NUMBER]
npm run synthetic -- invoices --out DIR [--count NUMBER] [--seed NUMBER] [--tabs NUMBER] [--left-out]`;

/** As many documents at a time as there are tabs; results stay in the order of the plans. */
async function mapWith<T, R>(items: readonly T[], workers: number, use: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const work = async (): Promise<void> => {
    for (const [at, item] of entries) results[at] = await use(item);
  };
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}

async function flyers(folder: string, plans: readonly FlyerPlan[], tabs: number): Promise<void> {
  const started = Date.now();
  const press = await openPress(tabs);
  try {
    await prepareFolder(folder);
    const rows = await mapWith(plans, tabs, async (plan) => {
      const made = await makeFlyer(press, plan);
      await writeDocument(folder, made);
      return indexRows(made);
    });
    await writeIndex(folder, rows.flat());
    const seconds = (Date.now() - started) / 1000;
    console.log(`${rows.flat().length} pages of ${rows.length} retailers in ${seconds.toFixed(1)} s, in ${folder}`);
  } finally {
    await press.close();
  }
}

async function invoices(folder: string, plans: readonly InvoicePlan[], tabs: number): Promise<void> {
  const press = await openPress(tabs);
  try {
    await mapWith(plans, tabs, async (plan) => writeInvoice(folder, await makeInvoice(press, plan)));
    console.log(`${plans.length} invoices in ${folder}`);
  } finally {
    await press.close();
  }
}

const options = {
  out: { type: 'string' },
  count: { type: 'string' },
  seed: { type: 'string' },
  tabs: { type: 'string' },
  pages: { type: 'string' },
  'left-out': { type: 'boolean' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [count, seed, tabs] = [Number(values.count ?? 100), Number(values.seed ?? 1), Number(values.tabs ?? 2)];
const pages = values.pages === undefined ? undefined : Number(values.pages);
const areWhole = [count, seed, tabs, pages ?? 1].every((value) => Number.isSafeInteger(value) && value >= 0);
const whole = areWhole && count > 0 && tabs > 0 && pages !== 0;
if (positionals[0] === 'flyers' && positionals.length === 1 && values.out !== undefined && whole) {
  await flyers(join(resolve(values.out), 'flyers'), planFlyers(count, seed, pages), tabs);
} else if (positionals[0] === 'invoices' && positionals.length === 1 && values.out !== undefined && whole) {
  const set = values['left-out'] ? 'leftOut' : 'seen';
  await invoices(join(resolve(values.out), 'invoices'), planInvoices(count, seed, set), tabs);
} else {
  console.error(usage);
  process.exitCode = 2;
}
