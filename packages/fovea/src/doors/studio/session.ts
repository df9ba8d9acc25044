import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSafely } from '../../storage/write-safely.ts';

/** What a server leaves for the next one of the same project, so that windows that are open find it again. */
export type Session = {
  /** Where it listened. */
  readonly port: number;
  /** Digests of the tokens of the last servers: enough to know a token again, of no use to whoever reads the file. */
  readonly tokens: readonly string[];
};

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const fileOf = (root: string): string => join(root, '.studio.json');
/** Windows of older servers have long been closed. */
const mostTokens = 4;

const none: Session = { port: 0, tokens: [] };

export async function lastSession(root: string): Promise<Session> {
  try {
    const { port, tokens } = JSON.parse(await readFile(fileOf(root), 'utf8')) as Partial<
      Record<keyof Session, unknown>
    >;
    const isPort = Number.isInteger(port) && (port as number) > 0 && (port as number) < 65_536;
    const known = Array.isArray(tokens) ? tokens.filter((one): one is string => typeof one === 'string') : [];
    return { port: isPort ? (port as number) : 0, tokens: known.slice(0, mostTokens) };
  } catch {
    return none;
  }
}

/** Where it can't be written, windows have to be opened anew. */
export async function keepSession(root: string, before: Session, port: number, token: string): Promise<void> {
  const tokens = [digestOf(token), ...before.tokens].slice(0, mostTokens);
  await writeSafely(fileOf(root), `${JSON.stringify({ port, tokens })}\n`, { isDurable: false }).catch(() => {});
}
