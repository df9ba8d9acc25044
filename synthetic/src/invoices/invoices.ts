import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Press } from '../print.ts';
import { drawInvoice, type InvoiceTruth } from './invoice.ts';
import { layoutNames, layouts } from './layouts.ts';

export type InvoicePlan = { readonly id: string; readonly seed: string; readonly layout: string; readonly at: number };

/** One invoice after the other: languages change fastest, then layouts. */
export function planInvoices(count: number, seed: number, set: 'seen' | 'leftOut'): InvoicePlan[] {
  const names = layoutNames[set];
  return Array.from({ length: count }, (_, at) => {
    const layout = names[Math.floor(at / 5) % names.length]!;
    return { id: `invoice-${seed}-${String(at + 1).padStart(3, '0')}`, seed: `invoice ${seed} ${at}`, layout, at };
  });
}

export type MadeInvoice = { readonly truth: InvoiceTruth; readonly pdf: Uint8Array };

/** A page of A4; nothing of it is measured, because the truth is what was drawn. */
export async function makeInvoice(press: Press, { id, seed, layout, at }: InvoicePlan): Promise<MadeInvoice> {
  const invoice = drawInvoice(id, layout, at, seed);
  const family = invoice.dice
    .fork('font')
    .pick(['"Liberation Sans",Arial,sans-serif', '"DejaVu Sans"', '"DejaVu Serif"']);
  const sheets = {
    width: 800,
    height: 1120,
    css: `body{font:13px ${family};line-height:1.35}`,
    pages: [layouts[layout]!(invoice)],
    language: invoice.truth.lang,
    rightToLeft: false,
  };
  return press.layOut(sheets, async ({ print }) => ({ truth: invoice.truth, pdf: await print() }));
}

/** Writes `pdf/<id>.pdf` and `truth/<id>.json`. */
export async function writeInvoice(folder: string, { truth, pdf }: MadeInvoice): Promise<void> {
  await mkdir(join(folder, 'pdf'), { recursive: true });
  await mkdir(join(folder, 'truth'), { recursive: true });
  await writeFile(join(folder, 'pdf', `${truth.id}.pdf`), pdf);
  await writeFile(join(folder, 'truth', `${truth.id}.json`), `${JSON.stringify(truth)}\n`);
}
