import { readFile } from 'node:fs/promises';
import { FoveaError } from '../../model/index.ts';
import { driftOf, loadSiteLook, siteLook, type MeasuredNode, type SiteLook } from '../../validate/index.ts';
import { writeWhole } from '../../run/output.ts';

export type BaselineOptions = { readonly baseline?: string; readonly saveBaseline: boolean };

/** What is to be said of a site against its saved look. */
export type BaselineRemark = { readonly level: 'info' | 'warning'; readonly message: string };

/** A saved look; undefined where it is to be saved first. Read before anything is rendered, as it may be no look at all. */
export async function loadBaseline({ baseline, saveBaseline }: BaselineOptions): Promise<SiteLook | undefined> {
  if (baseline === undefined || saveBaseline) return undefined;
  try {
    return loadSiteLook(JSON.parse(await readFile(baseline, 'utf8')));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    const message = `${baseline} is not a baseline: ${why}; use --save-baseline to create a new one`;
    throw new FoveaError('input/unreadable', message, { cause: thrown });
  }
}

/** Compares the nodes with the saved look, or saves theirs. */
export async function useBaseline(
  nodes: readonly MeasuredNode[],
  before: SiteLook | undefined,
  { baseline }: BaselineOptions,
): Promise<BaselineRemark[]> {
  if (baseline === undefined) return [];
  // Nothing would look like nothing, and everything would be new the next time.
  if (nodes.length === 0)
    return [{ level: 'warning', message: `no node could be measured, so ${baseline} is ignored` }];
  const now = siteLook(nodes);
  if (before) return remarksOn(before, now, baseline);
  await writeWhole(baseline, `${JSON.stringify(now, undefined, 2)}\n`);
  return [{ level: 'info', message: `saved the look of the site to ${baseline}` }];
}

/** More changes would not be read. */
const maxTold = 8;

function remarksOn(before: SiteLook, now: SiteLook, name: string): BaselineRemark[] {
  const { restyled, changes, missing, drift } = driftOf(before, now);
  if (!restyled) return [];
  const told = [
    ...missing.map((field) => (field === '' ? 'no node without a field is left' : `no ${field} is left`)),
    ...changes.map(({ message, changed }) => `${message}, in ${Math.round(100 * changed)} % of the text`),
  ];
  const more = told.length - maxTold;
  const messages = [
    `the site has been restyled since ${name} was saved (drift ${drift.toFixed(2)}): check that the extraction is still correct`,
    ...told.slice(0, maxTold),
    ...(more > 0 ? [`and ${more} more changes`] : []),
  ];
  return messages.map((message) => ({ level: 'warning', message }));
}
