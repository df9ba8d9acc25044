import type { Status } from '../../model/index.ts';
import type { Store } from '../../storage/store.ts';
import { statuses } from './outcomes.ts';

/** What the manifest says of one input. */
export type ManifestEntry = {
  readonly input: string;
  readonly status: Status;
  readonly part: string;
  readonly sha256?: string;
  readonly code?: string;
  readonly attempts: number;
  readonly milliseconds: number;
};

/** The last line of a part: what stands before it counts only when it is there. */
export type PartEnd = {
  readonly end: string;
  readonly inputs: number;
  readonly bytes: number;
  readonly fingerprint: string;
};

/** One part, as the manifest tells it. */
export type ManifestPart = { readonly end: PartEnd; readonly entries: readonly ManifestEntry[] };

/** The lines of one part, with their end. */
export function manifestLines(end: PartEnd, entries: readonly ManifestEntry[]): string {
  return [...entries, end].map((one) => `${JSON.stringify(one)}\n`).join('');
}

/** One line of a manifest; undefined where it is not whole. */
export function manifestLine(line: string): ManifestEntry | PartEnd | undefined {
  const found = parsed(line) as Partial<ManifestEntry & PartEnd> | null | undefined;
  if (typeof found?.end === 'string') return found as PartEnd;
  const isEntry =
    typeof found?.input === 'string' && typeof found.part === 'string' && statuses.includes(found.status!);
  return isEntry ? (found as ManifestEntry) : undefined;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Lines that have no end are left out; whatever else is wrong is for {@link faultOf} to find. */
export async function* partsOfLines(lines: AsyncIterable<string>): AsyncGenerator<ManifestPart, undefined> {
  let entries: ManifestEntry[] = [];
  for await (const text of lines) {
    const line = manifestLine(text);
    if (!line) continue;
    if ('end' in line) {
      yield { end: line, entries: entries[0]?.part === line.end ? entries : [] };
      entries = [];
    } else if (entries[0]?.part === line.part) entries.push(line);
    else entries = [line];
  }
}

/** What lies in a store: parts by their names, with their sizes. */
export async function filesOfParts(store: Store): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for await (const { name, bytes } of store.list('part-')) files.set(name, bytes);
  return files;
}

/** What is wrong with a part that no manifest knows. */
export const unvouchedFor = 'is not in the manifest, as after a kill';
/** What is wrong with a part that only the manifest knows. */
export const isGone = 'is missing';

/** More than this are summed up. */
const maxTold = 10;

/** Says what of an earlier run is missing or damaged, and what becomes of it. */
export function faultLines(faults: ReadonlyMap<string, string>, output: string): string[] {
  const told = [...faults].slice(0, maxTold).map(([part, fault]) => `fovea: ${output}: ${part} ${fault}`);
  if (faults.size > maxTold) told.push(`fovea: ${output}: and ${faults.size - maxTold} more such parts`);
  if (faults.size > 0) told.push(`fovea: ${output}: their inputs are processed again`);
  return told;
}

/**
 * What is wrong with a part; undefined where manifest and file agree. Sizes tell: a part is written whole before it has its
 * name, so one of the right size is the one that was written.
 */
export function faultOf({ end, entries }: ManifestPart, files: ReadonlyMap<string, number>): string | undefined {
  const bytes = files.get(end.end);
  if (bytes === undefined) return isGone;
  if (bytes !== end.bytes) return `has ${bytes} bytes instead of the ${end.bytes} that were written`;
  if (entries.length !== end.inputs)
    return `has ${entries.length} inputs in the manifest instead of the ${end.inputs} it was written with`;
  return undefined;
}
