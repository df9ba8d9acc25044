/** A line of the log. Neither bodies nor tokens nor options are ever in it. */
export type LogEntry = {
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly request?: string;
  readonly method?: string;
  /** Without what stands after the question mark. */
  readonly path?: string;
  readonly route?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  /** The name of the token. */
  readonly caller?: string;
  readonly code?: string;
  /** What nobody foresaw, for those who mend it. */
  readonly stack?: string;
};

export type Log = (entry: LogEntry) => void;

/** JSON lines on standard error. */
export function createLog({ quiet }: { readonly quiet: boolean }): Log {
  return (entry) => {
    if (quiet && entry.level === 'info') return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
}
