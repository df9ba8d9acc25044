import { loadWrapper, wrapTokens, type Wrapper } from 'fovea/wrapper';
import type { Extraction } from 'fovea/model';
import type { Bench, BenchContext, Check } from './bench.ts';
import { median } from './measure.ts';
import { formatTable } from './table.ts';
import { balanceTokens, bareDoc } from './wrapper-pages.ts';
import { plainPredicates } from './wrapper-predicates.ts';
import { timeReference, type Timed } from './wrapper-reference.ts';

const sizes = [100, 300, 1000, 3000, 10_000, 30_000, 50_000] as const;
const tokensOfAPage = 120;
const steepest = 1.3;
const secondsFor10k = 2;
/** The published algorithm is stopped after the first size that takes longer, in seconds. */
const patience = 3;
const warmUps = 30;

/** The wrapper of the published case study. */
export const balanceText = `wrapper balance threshold 0.8 tokens segment
item_collection := item:IT*
item := balance_voice:BV, amount:N1, amount:N2 where west(BV, N1) and west(N1, N2)
balance_voice := #TOKEN:X where concept(X, voices)
amount := #TOKEN:X where isNumber(X)
concept voices := "avviamento", "impianti e macchinari", "altri beni", "rimanenze", "crediti verso clienti", "cassa"
`;

type Point = { readonly tokens: number; readonly seconds: number; readonly items: number };

export const wrapper: Bench = {
  name: 'wrapper',
  description: 'Fuzzy wrappers: time against tokens, one page or many, beside the published algorithm',
  needsData: false,
  run: async (context) => {
    const loaded = loadWrapper(balanceText, plainPredicates);
    // The first runs are for the compiler; else the small sizes would pay for it and the line be too flat.
    for (let i = 0; i < warmUps; i++) wrapTokens(bareDoc, balanceTokens(1000, 1000), loaded);
    const onePage = measure(context, loaded, Infinity);
    const manyPages = measure(context, loaded, tokensOfAPage);
    const reference = await timeReference(loaded.definition, plainPredicates, patience);
    context.print(tableOf(onePage, manyPages, reference));
    return {
      checks: [...checksOf('one page', onePage), ...checksOf(`pages of ${tokensOfAPage} tokens`, manyPages)],
      figures: { onePage, manyPages, reference },
    };
  },
};

function measure({ rounds }: BenchContext, loaded: Wrapper, perPage: number): Point[] {
  return sizes.map((size) => {
    const tokens = balanceTokens(size, Math.min(perPage, size));
    const runs = Array.from({ length: rounds }, () => timed(() => wrapTokens(bareDoc, tokens, loaded)));
    return { tokens: size, seconds: median(runs.map(({ seconds }) => seconds)), items: itemsIn(runs[0]!.result) };
  });
}

/** Time of the processor, so that what else the machine does counts little; collecting garbage is included. */
function timed<T>(work: () => T): { result: T; seconds: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, seconds: (user + system) / 1e6 };
}

function itemsIn({ groups, status }: Extraction): number {
  if (status === 'partial') return Number.NaN;
  return groups.reduce((sum, { children }) => sum + (children?.length ?? 0), 0);
}

function tableOf(onePage: Point[], manyPages: Point[], reference: readonly Timed[]): string {
  const rows = sizes.map((size, i) => [
    size,
    (1000 * onePage[i]!.seconds).toFixed(1),
    onePage[i]!.items,
    (1000 * manyPages[i]!.seconds).toFixed(1),
    manyPages[i]!.items,
  ]);
  const engine = formatTable(['tokens', 'one page CPU ms', 'items', 'many pages CPU ms', 'items'], rows);
  const published = formatTable(
    ['tokens', 'published algorithm ms'],
    reference.map(({ tokens, seconds }) => [tokens, (1000 * seconds).toFixed(1)]),
  );
  return `${engine}\n\n${published}\n`;
}

function checksOf(name: string, points: readonly Point[]): Check[] {
  const slope = slopeOf(points);
  const at10k = points.find(({ tokens }) => tokens === 10_000)!.seconds;
  return [
    { name: `${name}: log–log slope ≤ ${steepest}`, passed: slope <= steepest, detail: slope.toFixed(2) },
    {
      name: `${name}: 10,000 tokens in under ${secondsFor10k} s of CPU time`,
      passed: at10k < secondsFor10k,
      detail: `${at10k.toFixed(2)} s`,
    },
    {
      name: `${name}: items are found at every size, nothing cut short`,
      passed: points.every(({ tokens, items }) => items > tokens / 4),
      detail: points.map(({ items }) => items).join(', '),
    },
  ];
}

/** The slope of the straight line through the logarithms, by least squares. */
function slopeOf(points: readonly Point[]): number {
  const xs = points.map(({ tokens }) => Math.log(tokens));
  const ys = points.map(({ seconds }) => Math.log(seconds));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, i) => sum + (x - mx) * (ys[i]! - my), 0);
  const under = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  return over / under;
}
