import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from 'fovea/model';
import type { WrapperGold } from 'fovea/wrapper';
import { UsageError, type BenchContext } from './bench.ts';

export type Cell = { readonly value: number | null; readonly box: Box };

/** A row of a balance sheet: what it is called, and its amounts from left to right. */
export type BalanceItem = { readonly label: string; readonly cells: readonly Cell[] };

export type BalancePage = {
  /** `adobe-2022_p53`. */
  readonly name: string;
  readonly company: string;
  readonly pdf: string;
  readonly page: number;
  readonly items: readonly BalanceItem[];
  /** The same with the places and texts that a wrapper is learned from. */
  readonly gold: WrapperGold;
};

type Corners = readonly [number, number, number, number];

type TruthFile = {
  readonly pdf: string;
  readonly page: number;
  readonly company: string;
  readonly items: readonly {
    readonly label: string;
    readonly label_bbox: Corners;
    readonly amounts: readonly { readonly value: number | null; readonly bbox: Corners }[];
  }[];
};

const boxOf = ([x0, y0, x1, y1]: Corners): Box => ({ x0, y0, x1, y1 });

/** The pages of `balance/truth` with what people read on them; `--files` takes those whose name holds one of the words. */
export function balancePages({ data, files }: BenchContext): BalancePage[] {
  const folder = join(data, 'balance');
  const truths = join(folder, 'truth');
  if (!existsSync(truths)) throw new UsageError(`--data: there is no balance/truth in ${data}`);
  const names = readdirSync(truths).filter((name) => name.endsWith('.json'));
  const chosen = names.filter((name) => !files || files.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new UsageError('--files: none of these is there');
  return chosen.toSorted().map((name) => {
    const truth = JSON.parse(readFileSync(join(truths, name), 'utf8')) as TruthFile;
    const items = truth.items.map(({ label, amounts }) => ({
      label,
      cells: amounts.map(({ value, bbox }) => ({ value, box: boxOf(bbox) })),
    }));
    const { company, page } = truth;
    const pdf = join(folder, truth.pdf);
    return { name: name.replace(/\.json$/, ''), company, pdf, page, items, gold: goldOf(truth) };
  });
}

function goldOf({ page, items }: TruthFile): WrapperGold {
  const groups = items.map(({ label, label_bbox, amounts }) => ({
    type: 'item',
    page,
    children: [
      { type: 'label', text: label, box: boxOf(label_bbox) },
      ...amounts.map(({ bbox }) => ({ type: 'amount', box: boxOf(bbox) })),
    ],
  }));
  return { schema: 'fovea/wrapper-gold@1', groups };
}
