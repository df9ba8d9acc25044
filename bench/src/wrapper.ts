import { fileURLToPath } from 'node:url';
import { builtInPredicates } from 'fovea/wrapper';
import type { Bench, Check } from './bench.ts';
import { outputOf } from './measure.ts';
import { formatTable } from './table.ts';
import { wrapperOf, type WrapperJob, type WrapperTimes } from './wrapper-job.ts';
import { timeReference, type Timed } from './wrapper-reference.ts';

const sizes = [100, 300, 1000, 3000, 10_000, 30_000, 50_000] as const;
const tokensOfAPage = 120;
const steepest = 1.3;
const secondsFor10k = 2;
/** The published algorithm is stopped after the first size that takes longer, in seconds. */
const patience = 3;

type Point = WrapperTimes & { readonly tokens: number };
type Curve = { readonly name: string; readonly points: readonly Point[] };

const contenders: readonly {
  readonly name: string;
  readonly wrapper: WrapperJob['wrapper'];
  readonly perPage: number;
}[] = [
  { name: 'shipped, one page', wrapper: 'shipped', perPage: Number.MAX_SAFE_INTEGER },
  { name: `shipped, pages of ${tokensOfAPage}`, wrapper: 'shipped', perPage: tokensOfAPage },
  { name: 'published, one page', wrapper: 'published', perPage: Number.MAX_SAFE_INTEGER },
  { name: `published, pages of ${tokensOfAPage}`, wrapper: 'published', perPage: tokensOfAPage },
];

export const wrapper: Bench = {
  name: 'wrapper',
  description: 'Fuzzy wrappers: time against tokens, one page or many, beside the published algorithm',
  needsData: false,
  run: async ({ print }) => {
    const curves: Curve[] = [];
    for (const { name, ...job } of contenders) {
      const points: Point[] = [];
      for (const tokens of sizes) points.push({ tokens, ...(await timesOf({ ...job, tokens })) });
      curves.push({ name, points });
    }
    const reference = await timeReference(wrapperOf('published').definition, builtInPredicates, patience);
    print(tableOf(curves, reference));
    return { checks: curves.flatMap(checksOf), figures: { curves, reference } };
  },
};

const child = fileURLToPath(new URL('children/wrapper.js', import.meta.url));

async function timesOf(job: WrapperJob): Promise<WrapperTimes> {
  return JSON.parse(await outputOf({ command: process.execPath, args: [child, JSON.stringify(job)] })) as WrapperTimes;
}

const milliseconds = (seconds: number): string => (1000 * seconds).toFixed(1);

function tableOf(curves: readonly Curve[], reference: readonly Timed[]): string {
  const rows = curves.flatMap(({ name, points }) =>
    points.map(({ tokens, fresh, warm, items }) => [name, tokens, milliseconds(fresh), milliseconds(warm), items]),
  );
  const engine = formatTable(['wrapper', 'tokens', 'new process, CPU ms', 'later runs, CPU ms', 'items'], rows);
  const published = formatTable(
    ['tokens', 'published algorithm ms'],
    reference.map(({ tokens, seconds }) => [tokens, milliseconds(seconds)]),
  );
  return `${engine}\n\n${published}\n`;
}

/** What is compiled on the way costs small sizes most and makes the line too flat: the slope is that of later runs. */
function checksOf({ name, points }: Curve): Check[] {
  const slope = slopeOf(points);
  const at10k = points.find(({ tokens }) => tokens === 10_000)!.fresh;
  return [
    { name: `${name}: log–log slope ≤ ${steepest}`, passed: slope <= steepest, detail: slope.toFixed(2) },
    {
      name: `${name}: 10,000 tokens in under ${secondsFor10k} s of CPU time in a new process`,
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
  const ys = points.map(({ warm }) => Math.log(warm));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, i) => sum + (x - mx) * (ys[i]! - my), 0);
  const under = xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
  return over / under;
}
