/** What one input may cost. Every limit has a default, so that no input can take a process down unasked. */
export type Limits = {
  /** Pages beyond this are left out, with a note. */
  readonly maxPages?: number;
  /** Inputs larger than this are refused. */
  readonly maxBytes?: number;
  /** For one input, from opening to its last page. */
  readonly timeoutMs?: number;
  /** For the engine's heap and for our own, each. */
  readonly maxMemoryBytes?: number;
};

/** What one input may cost unless told. */
export const defaultLimits: Required<Limits> = {
  maxPages: 20_000,
  maxBytes: 512 << 20,
  timeoutMs: 300_000,
  maxMemoryBytes: 1024 << 20,
};
