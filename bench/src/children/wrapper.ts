/** One wrapper on one page, or many, in a process of its own, so that no other has warmed it up. */
import { wrapTokens } from 'fovea/wrapper';
import type { Extraction } from 'fovea/model';
import { median } from '../measure.ts';
import { wrapperOf, type WrapperJob, type WrapperTimes } from '../wrapper-job.ts';
import { balanceTokens, bareDoc } from '../wrapper-pages.ts';

const { wrapper, tokens: count, perPage } = JSON.parse(process.argv[2]!) as WrapperJob;
/** The compiler wants to have seen about so many tokens before it is done. */
const warmAfter = 30_000;
const measuredRuns = 3;

const loaded = wrapperOf(wrapper);
const tokens = balanceTokens(count, Math.min(count, perPage));

/** Time of the processor, so that what else the machine does counts little; collecting garbage is included. */
function timed(): { readonly seconds: number; readonly result: Extraction } {
  const start = process.cpuUsage();
  const result = wrapTokens(bareDoc, tokens, loaded);
  const { user, system } = process.cpuUsage(start);
  return { result, seconds: (user + system) / 1e6 };
}

const first = timed();
for (let i = 1; i < warmAfter / count; i++) timed();
const warm = median(Array.from({ length: measuredRuns }, () => timed().seconds));
const { groups, status } = first.result;
const found = groups.reduce((sum, { children }) => sum + (children?.length ?? 0), 0);
const times: WrapperTimes = { fresh: first.seconds, warm, items: status === 'partial' ? Number.NaN : found };
console.log(JSON.stringify(times));
