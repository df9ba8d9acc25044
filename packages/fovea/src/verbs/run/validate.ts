import { FoveaError, type Extraction, type Group, type Note } from '../../model/index.ts';
import type { RenderingOptions } from '../../read/browser/index.ts';
import { fetchRulesOf } from '../../read/fetch-rules.ts';
import { isArrayBuffer, isUint8Array } from 'node:util/types';
import type { Input } from '../../read/input.ts';
import { documentOf, loadDocument, type LoadedDocument } from '../../read/load-document.ts';
import type { NodeVerdict } from '../../validate/index.ts';
import { libraryOptions } from '../check.ts';
import { validateVerb } from '../validate.ts';
import type { CallOptions } from './call-verb.ts';
import { doneInTime, startWatch } from './in-time.ts';
import { judgeLines } from './judge-lines.ts';
import { parseNodeLines, type Fields } from './validate-lines.ts';
import type { JudgedLine } from './validate-output.ts';
import { measuredAlready, measurePages, type MeasuredLine } from './validate-pages.ts';

/** How {@link validate} finds the pages of nodes. */
export type ValidateInputOptions = CallOptions & {
  /** The folder of files that nodes name; nothing outside of it is opened. Default: the current folder. */
  readonly root?: string;
};

/** A node with its verdict; the verdict is null if it could not be judged, and a note says why. */
export type ValidatedNode = Group<
  { readonly fields: Readonly<Record<string, unknown>>; readonly verdict?: NodeVerdict },
  'node'
>;

/** Nodes as JSON lines, from any kind of input, or as a list of objects. */
export type NodesInput = Input | readonly Readonly<Record<string, unknown>>[];

/**
 * Finds extracted nodes of web pages that do not look like others of their kind. Takes nodes as objects, or as JSON
 * lines in a path, a URL, bytes, a Blob or a stream. A node names its page (`url` or `file`) and itself (`xpath` or
 * `selector`), or has its computed `style`. Pages are rendered in a browser if styles are missing.
 * @example
 * ```ts
 * import { validate } from 'fovea';
 * const style = (size: string) => Array.from({ length: 32 }, (_, i) => (i === 0 ? size : 'normal'));
 * const nodes = Array.from({ length: 12 }, (_, i) => ({ file: `${i}.html`, xpath: '/p', text: 'ten euros', style: style('16px') }));
 * const { status, groups } = await validate(nodes);
 * console.log(status, groups.length); // => ok 12
 * ```
 */
export async function validate(
  input: NodesInput,
  options: ValidateInputOptions = {},
): Promise<Extraction<ValidatedNode>> {
  const checked = libraryOptions(validateVerb, options);
  const watch = startWatch(checked);
  const { source, text } = await textOf(input, checked);
  const lines = parseNodeLines(text, checked.root);
  const notes: Note[] = [];
  const measured = measuredAlready(lines);
  await measurePages(measured, {
    rendering: renderingOf(checked),
    jobs: atOnce,
    pageDone: (_page, own) => void notes.push(...own),
  });
  const judged = await doneInTime('nodes', { measured }, { mostMs: mostMsPerNode * measured.length, here, watch });
  const isWhole = judged.every(({ verdict }) => verdict);
  return {
    schema: 'fovea/extraction@1',
    source: { ...source, pages: [] },
    status: judged.length === 0 ? 'empty' : isWhole ? 'ok' : 'partial',
    groups: judged.map(groupOf),
    notes,
  };
}

/** Nodes are compared with those of their kind. */
const mostMsPerNode = 5;

const here = ({ measured }: { readonly measured: readonly MeasuredLine[] }): JudgedLine[] => judgeLines(measured);

const isInput = (input: NodesInput): input is Input =>
  !Array.isArray(input) || isUint8Array(input) || isArrayBuffer(input);

async function textOf(
  input: NodesInput,
  options: ValidateInputOptions,
): Promise<{ readonly source: LoadedDocument['source']; readonly text: string }> {
  if (!isInput(input)) {
    const text = (input as readonly Fields[]).map((fields) => JSON.stringify(fields)).join('\n');
    const { source } = documentOf({ uri: options.name ?? 'bytes:', bytes: new TextEncoder().encode(text) });
    return { source, text };
  }
  const { maxBytes, timeoutMs, signal, name } = options;
  const { bytes, source } = await loadDocument(input, { ...fetchRulesOf(options), maxBytes, timeoutMs, signal, name });
  try {
    return { source, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (thrown) {
    throw new FoveaError('input/unreadable', 'The nodes are not UTF-8 text', { cause: thrown });
  }
}

/** Pages to render in parallel. */
const atOnce = 2;

function renderingOf(options: ValidateInputOptions): RenderingOptions {
  const { maxBytes, timeoutMs, signal } = options;
  return {
    ...fetchRulesOf(options),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(signal && { signal }),
  };
}

function groupOf({ fields, node, verdict, note }: JudgedLine): ValidatedNode {
  const reasons = note && [{ condition: note.message, truth: 0, with: { because: note.code } }];
  return {
    type: 'node',
    score: verdict ? 1 - verdict.strangeness : 0,
    text: node?.text ?? '',
    ...(node?.box && { box: node.box }),
    ...(node && { xpath: node.xpath }),
    value: { fields, ...(verdict && { verdict }) },
    ...(reasons && { reasons }),
  };
}
