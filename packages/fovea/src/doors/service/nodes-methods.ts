import { parseNodeLines, type NodeLine } from '../../verbs/run/validate-lines.ts';
import { toJsonLines } from '../../verbs/run/validate-output.ts';
import { measuredAlready, type MeasuredLine } from '../../verbs/run/validate-pages.ts';
import { judgeLines } from '../../verbs/run/judge-lines.ts';
import { FoveaError, type Status } from '../../model/index.ts';

/** All nodes are compared with each other. */
const mostLines = 20_000;

/** What a thread does about nodes to validate, so that many of them don't keep others waiting. */
export type NodesMethods = {
  readonly parse: (args: { readonly bytes: Uint8Array; readonly mayFetch: boolean }) => Promise<ParsedNodes>;
  readonly judge: (args: {
    readonly measured: readonly MeasuredLine[];
  }) => Promise<{ readonly text: string; readonly status: Status }>;
};

export type ParsedNodes = { readonly lines: NodeLine[]; readonly measured: MeasuredLine[] };

export const nodesMethods: NodesMethods = {
  parse: async ({ bytes, mayFetch }) => {
    const lines = parseNodeLines(textOf(bytes), undefined).map((line) => withoutFiles(line, mayFetch));
    if (lines.length === 0) throw new FoveaError('input/empty', 'There are no nodes to validate');
    if (lines.length > mostLines) throw new FoveaError('limit/bytes', `More than ${mostLines} nodes in one request`);
    return { lines, measured: measuredAlready(lines) };
  },
  judge: async ({ measured }) => {
    const judged = judgeLines(measured);
    return { text: toJsonLines(judged), status: judged.every(({ verdict }) => verdict) ? 'ok' : 'partial' };
  },
};

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw new FoveaError('input/unreadable', 'The nodes are not UTF-8 text', { cause: thrown });
  }
}

/** Pages by address alone; files, in whatever form, are this machine's own business. */
function withoutFiles(line: NodeLine, mayFetch: boolean): NodeLine {
  if (line.task.kind !== 'find') return line;
  const { input } = line.task.page;
  const isAddress = typeof input === 'string' && /^https?:\/\//i.test(input);
  if (isAddress && mayFetch) return line;
  const message = isAddress ? 'fetching URLs is disabled' : 'the service opens no files; set the "url" of the page';
  return { ...line, task: { kind: 'refused', note: { code: 'net/refused-address', message } } };
}
