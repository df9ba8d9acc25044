import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Whoever asks: what a token stands for. */
export type Caller = {
  readonly name: string;
  readonly requestsPerMinute?: number | undefined;
  /** Documents of this caller that are at work or waiting. */
  readonly concurrency?: number | undefined;
  /** Of one request. */
  readonly maxBytes?: number | undefined;
  /** Whether models and wrappers may be stored and removed. */
  readonly uploads?: boolean | undefined;
  /** Limits of what is kept of it (default: an equal share of what the service keeps). */
  readonly maxJobs?: number | undefined;
  readonly keepBytes?: number | undefined;
  readonly maxStored?: number | undefined;
  readonly storeBytes?: number | undefined;
};

/** Gives the caller that a token belongs to. */
export type Tokens = { readonly count: number; readonly callerOf: (token: string) => Caller | undefined };

const entrySchema = z.strictObject({
  name: z.string().regex(/^[\w.-]{1,64}$/, 'letters, digits, dots and dashes, at most 64'),
  token: z.string().regex(/^[\x21-\x7e]{16,512}$/, 'at least 16 characters that are valid in a header'),
  requestsPerMinute: z.number().positive().optional(),
  concurrency: z.int().positive().optional(),
  maxBytes: z.int().positive().optional(),
  uploads: z.boolean().optional(),
  maxJobs: z.int().positive().optional(),
  keepBytes: z.int().positive().optional(),
  maxStored: z.int().positive().optional(),
  storeBytes: z.int().positive().optional(),
});
export type TokenEntry = Caller & { readonly token: string };

/** Only digests are kept. All are compared, each in the same time, so that time says nothing of them. */
export function createTokens(entries: readonly TokenEntry[]): Tokens {
  const known = entries.map(({ token, ...caller }) => ({ caller, digest: digestOf(token) }));
  return {
    count: known.length,
    callerOf: (token) => {
      const digest = digestOf(token);
      let found: Caller | undefined;
      for (const one of known) if (timingSafeEqual(one.digest, digest)) found = one.caller;
      return found;
    },
  };
}

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A file of tokens: a JSON list of objects, or lines of `name token [requests a minute [at once [bytes]]]`, `#` for remarks.
 * @throws TypeError that says what is wrong; never with a token in it
 */
export function readTokenFile(path: string): TokenEntry[] {
  const text = readFileSync(path, 'utf8');
  const entries = /^\s*\[/.test(text) ? jsonOf(text) : linesOf(text);
  const tokens = entries.map((entry, i) => {
    const { data, error } = entrySchema.safeParse(entry);
    if (data) return data;
    const why = error.issues.map(({ path: at, message }) => `${at.join('.') || 'entry'}: ${message}`).join('; ');
    throw new TypeError(`${path}, token ${i + 1}: ${why}`);
  });
  if (tokens.length === 0) throw new TypeError(`${path} contains no token`);
  if (new Set(tokens.map(({ name }) => name)).size < tokens.length) throw new TypeError(`${path} has a name twice`);
  return tokens;
}

function jsonOf(text: string): unknown[] {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    throw new TypeError('the token file is not JSON');
  }
}

function linesOf(text: string): unknown[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, token, requestsPerMinute, concurrency, maxBytes] = line.split(/\s+/);
      return {
        name,
        token,
        ...(requestsPerMinute && { requestsPerMinute: Number(requestsPerMinute) }),
        ...(concurrency && { concurrency: Number(concurrency) }),
        ...(maxBytes && { maxBytes: Number(maxBytes) }),
      };
    });
}
