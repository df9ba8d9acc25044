/** Limits for one input. Every limit has a default, so that no input can exhaust a process. */
export type Limits = {
  /** Pages beyond this are skipped, with a note. */
  readonly maxPages?: number;
  /** Larger inputs are rejected. */
  readonly maxBytes?: number;
  /** For one input, from opening to its last page. */
  readonly timeoutMs?: number;
  /** For the engine's heap and for our own, each. */
  readonly maxMemoryBytes?: number;
};

/** The default limits for one input. */
export const defaultLimits: Required<Limits> = {
  maxPages: 20_000,
  maxBytes: 512 << 20,
  timeoutMs: 300_000,
  maxMemoryBytes: 1024 << 20,
};
