/** What every benchmark is given, and what it hands back. */

export type BenchContext = {
  /** The folder of `--data`, absolute; empty for benches that need none. */
  readonly data: string;
  /** How often each contender runs. */
  readonly rounds: number;
  /** Pages read of each document; Infinity for all. */
  readonly maxPages: number;
  /** Names of the documents to use; all when undefined. */
  readonly files: readonly string[] | undefined;
  /** `name.pdf:12`, to look at one page. */
  readonly page: string | undefined;
  /** Processes at a time, where a bench has peers run beside each other. */
  readonly jobs: number;
  /** A file that the tables are added to, as Markdown. */
  readonly markdown: string | undefined;
  /** A file of texts that were made elsewhere, to be judged with the others. */
  readonly texts: string | undefined;
  /** A folder of made documents that are learned from and never tested on. */
  readonly synthetic: string | undefined;
  /** Only this engine of batches. */
  readonly engine: 'redis' | 'postgres' | undefined;
  readonly print: (text: string) => void;
};

/** One requirement; `passed` is undefined where it could not be measured. */
export type Check = { readonly name: string; readonly passed: boolean | undefined; readonly detail: string };

/** `figures` is what goes into the JSON line beside the checks. */
export type BenchResult = { readonly checks: readonly Check[]; readonly figures: Readonly<Record<string, unknown>> };

export type Bench = {
  readonly name: string;
  readonly description: string;
  readonly needsData: boolean;
  readonly run: (context: BenchContext) => Promise<BenchResult>;
};

/** A mistake of the caller: told in one line, without a stack. */
export class UsageError extends Error {}

export function formatCheck({ name, passed, detail }: Check): string {
  const word = passed === undefined ? 'SKIP' : passed ? 'PASS' : 'FAIL';
  return `${word}  ${name}${detail && ` (${detail})`}`;
}

/** Nothing failed; what was skipped is not held against a run. */
export function allPassed(checks: readonly Check[]): boolean {
  return checks.every(({ passed }) => passed !== false);
}
