/** Every way to ask for a verb, as one function: the same document and options in, what was found out. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createProcessPool, runDocument } from '../../src/run/workers.ts';
import { settingsOf } from '../../src/doors/cli/batch-settings.ts';
import type { BatchOptions } from '../../src/doors/cli/batch.ts';
import type { Problem } from '../../src/http/problem.ts';
import {
  article,
  chunks,
  directory,
  extract,
  offers,
  read,
  wrap,
  type ChunkGroup,
  type Extraction,
  type FoveaError,
  type Group,
  type LaidOutDoc,
} from '../../src/index.ts';
import { chunkEntries } from '../../src/verbs/answer/chunks.ts';
import { groupEntries } from '../../src/verbs/answer/groups.ts';
import type { ExtractAnswer } from '../../src/doors/studio/protocol.ts';
import { articleModel } from '../../src/models/article.ts';
import { directoryModel } from '../../src/models/directory.ts';
import { offersModel } from '../../src/models/offers.ts';
import { defaultLimits } from '../../src/read/limits.ts';
import { asFlag } from '../../src/verbs/check.ts';
import { typedName, type Door } from '../../src/verbs/option.ts';
import { articleToMarkdown, createMarkdownWriter, docToJson, extractionToJson } from '../../src/write/index.ts';
import { fovea as command } from '../doors/cli/run-fovea.ts';
import { allPages, near } from '../doors/mcp/open-mcp.ts';
import { openService } from '../doors/service/open-service.ts';
import { openStudio } from '../doors/studio/open-studio.ts';
import type { AtEnd } from '../at-end.ts';
import type { Values } from './samples.ts';

/** What came of a call: what was found, as plain JSON, or the code and the words of what was wrong. */
export type Answer = {
  readonly found?: unknown;
  readonly code?: string;
  readonly says?: string;
  /** The status of HTTP, the exit code of the command. */
  readonly status?: number;
};

export type Ask = (verb: string, path: string, values: Values) => Promise<Answer>;

const models: Readonly<Record<string, string>> = {
  article: articleModel,
  offers: offersModel,
  directory: directoryModel,
};

/** All doors, and the library, which the others are compared with. The folders are what `fovea mcp` may read. */
export async function openDoors(folders: readonly string[], atEnd: AtEnd): Promise<Readonly<Record<Door, Ask>>> {
  const own = mkdtempSync(join(tmpdir(), 'fovea-doors-'));
  atEnd(() => rmSync(own, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(models)) writeFileSync(join(own, `${name}.json`), text);
  const modelFile = (verb: string, values: Values): Values =>
    'model' in values ? { ...values, model: join(own, `${verb}.json`) } : values;
  const { client } = await near({ roots: [...folders, own], hidden: 'keep' }, atEnd);
  const { send } = openService({}, atEnd);
  const pool = createProcessPool({ maxIdle: 1, maxMemoryBytes: defaultLimits.maxMemoryBytes });
  atEnd(() => pool.terminate());
  const { signal } = new AbortController();
  const studio = await openStudio({}, {}, undefined, atEnd);
  const documents = join(studio.root, 'documents');
  mkdirSync(documents, { recursive: true });
  return {
    library: byLibrary,
    command: async (verb, path, values) => {
      const flags = Object.entries(modelFile(verb, values)).flatMap(([name, value]) =>
        value === true ? [asFlag(name)] : [asFlag(name), String(value)],
      );
      const { stdout, stderr, code } = await command([verb, path, ...flags, '-f', 'json']);
      if (stdout === '') return { code: /\(([a-z]+\/[a-z-]+)\)/.exec(stderr)?.[1] ?? '', says: stderr, status: code! };
      return ofResult(JSON.parse(stdout) as Extraction, code!);
    },
    batch: async (verb, path, values) => {
      const given = Object.fromEntries(
        Object.entries(modelFile(verb, values)).map(([name, value]) => [asFlag(name), String(value)]),
      );
      try {
        const settings = await settingsOf(verb, { ...defaultLimits, given, signal } as unknown as BatchOptions);
        const item = { uri: path, from: { kind: 'input', input: path } } as const;
        return ofResult(JSON.parse((await runDocument(pool, item, settings, signal)).line) as Extraction);
      } catch (thrown) {
        return thrownBy(thrown);
      }
    },
    http: async (verb, path, values) => {
      const all: Values = { ...values, ...('model' in values && { model: verb }), name: path };
      const query = new URLSearchParams(Object.entries(all).map(([name, value]) => [typedName(name), String(value)]));
      const response = await send(`/v1/${verb}?${query}`, new Uint8Array(readFileSync(path)));
      const body = (await response.json()) as unknown;
      if (response.ok) return { found: body, status: response.status };
      const { code, detail = '' } = body as Problem;
      return { code, says: detail, status: response.status };
    },
    mcp: async (verb, path, values) => {
      const named = Object.entries(modelFile(verb, values)).map(([name, value]) => [typedName(name), value]);
      const answers = await allPages(client, verb, { ...Object.fromEntries(named), input: path });
      const [first] = answers;
      if (first!.isError) return { code: first!.text.split(':')[0]!, says: first!.text.replace(/^[^:]*: /, '') };
      const text = answers.map(({ structured }) => (structured['text'] as string | undefined) ?? '').join('');
      return { found: text === '' ? answers.flatMap(({ structured }) => structured['records'] ?? []) : text };
    },
    studio: async (verb, path, values) => {
      const document = basename(path);
      copyFileSync(path, join(documents, document));
      const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [typedName(name), value]));
      const response = await studio.ask('/api/extract', {
        method: 'POST',
        body: JSON.stringify({ verb: verb, document, options }),
        headers: { 'content-type': 'application/json' },
      });
      const body = (await response.json()) as ExtractAnswer & Problem;
      if (!response.ok) return { code: body.code, says: body.title };
      const { extraction } = body;
      // It names documents within its project.
      return ofResult({ ...extraction, source: { ...extraction.source, uri: path } });
    },
  };
}

type Call = (input: string, options: object) => Promise<Extraction | LaidOutDoc>;

const library: Readonly<Record<string, Call>> = {
  article,
  chunks,
  directory,
  extract,
  offers,
  read,
  wrap: wrap as Call,
};

async function byLibrary(verb: string, path: string, values: Values): Promise<Answer> {
  const run = library[verb]!;
  try {
    return { found: plain(await run(path, { ...values, ...('model' in values && { model: models[verb] }) })) };
  } catch (thrown) {
    return thrownBy(thrown);
  }
}

const plain = (result: Extraction | LaidOutDoc): unknown =>
  JSON.parse('groups' in result ? extractionToJson(result) : docToJson(result));

function ofResult(result: Extraction, status?: number): Answer {
  const error = result.status === 'failed' ? result.notes.find(({ level }) => level === 'error') : undefined;
  const known = status === undefined ? {} : { status };
  return error ? { code: error.code, says: error.message, ...known } : { found: result, ...known };
}

function thrownBy(thrown: unknown): Answer {
  const { code, message } = thrown as FoveaError;
  return { code, says: message };
}

/** What a tool gives of a result: its text, or its groups in short. */
export function asTool(verb: string, found: unknown): unknown {
  if (verb === 'read') {
    const { pages, styles } = found as LaidOutDoc;
    const writer = createMarkdownWriter(styles, { pageMarks: true, lookAhead: pages.length });
    return pages.map((page) => writer.page(page)).join('') + writer.end();
  }
  const extraction = found as Extraction;
  if (verb === 'article') return articleToMarkdown(extraction);
  if (verb === 'chunks')
    return extraction.groups.flatMap((group) => chunkEntries(group as ChunkGroup, extraction.source));
  if (verb !== 'directory') return extraction.groups.flatMap((group) => [...groupEntries(group)]);
  type Relation = { readonly box?: Readonly<Record<'x0' | 'y0' | 'x1' | 'y1', number>> };
  const relations = extraction.groups.flatMap(
    ({ value }: Group) => (value as { readonly relations?: readonly Relation[] }).relations ?? [],
  );
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return relations.map(({ box, ...rest }) => ({
    ...rest,
    ...(box && { box: [box.x0, box.y0, box.x1, box.y1].map(rounded) }),
  }));
}
