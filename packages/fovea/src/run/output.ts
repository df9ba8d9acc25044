import { createWriteStream, renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { Writable } from 'node:stream';
import type { Status } from '../model/index.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { outputError, toOutput } from '../storage/output-error.ts';
import { partialOf, writeSafely } from '../storage/write-safely.ts';
import { UsageError } from './exit-code.ts';

/** Somewhere to write one result. Nothing is there under its final name before `commit`. */
export type Sink = {
  readonly write: (part: string | Uint8Array) => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

/** The reader of our output has gone (`fovea … | head`): no error, but no reason to go on either. */
export class PipeClosed extends Error {
  override readonly name = 'PipeClosed';
}

/** `path`: what it is called when something is wrong with it. */
export function streamSink(stream: Writable, path: string = 'standard output'): Sink {
  let broken: unknown;
  const kept = (error: NodeJS.ErrnoException): unknown =>
    (broken ??= error.code === 'EPIPE' ? new PipeClosed() : outputError(error, path));
  stream.on('error', kept);
  return {
    write: (part) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        return stream.write(part, (error) => (error ? reject(kept(error)) : resolve()));
      }),
    commit: async () => {},
    discard: async () => {},
  };
}

/**
 * Writes beside the target and renames at the end, so that an interrupted run leaves no half-written file. A link stays, and the file
 * it points to is replaced. A device or a pipe is written to directly: renaming would put a file in its place, and `-o /dev/null`
 * would take it from the whole machine.
 */
export async function fileSink(path: string): Promise<Sink> {
  if (await isSpecial(path)) return deviceSink(path);
  await makeFolder(dirname(path));
  const target = await realpath(path).catch(() => path);
  const partial = partialOf(target);
  const stream = createWriteStream(partial);
  const sink = streamSink(stream, path);
  return {
    write: sink.write,
    commit: async () => {
      // Shows an error that came after the last write, as on a full disk.
      await sink.write('');
      await ended(stream);
      await toOutput(path, () => rename(partial, target));
    },
    discard: async () => {
      await ended(stream);
      await rm(partial, { force: true });
    },
  };
}

const ended = (stream: Writable): Promise<void> => new Promise((resolve) => stream.end(() => resolve()));

/** Whether something is there that is neither a file nor a folder: a device, a pipe, a socket. */
export async function isSpecial(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

function deviceSink(path: string): Sink {
  const stream = createWriteStream(path, { flags: 'a' });
  const { write } = streamSink(stream, path);
  return { write, commit: () => ended(stream), discard: () => ended(stream) };
}

/** The same for a small file in a folder that is there; for thousands of them, waiting in turn costs more than writing. */
export function writeSmall(path: string, content: string): void {
  const partial = partialOf(path);
  try {
    writeFileSync(partial, content);
    renameSync(partial, path);
  } catch (thrown) {
    rmSync(partial, { force: true });
    throw outputError(thrown, path);
  }
}

/** Writes a file in one go, or leaves what was there. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  if (await isSpecial(path)) return toOutput(path, () => appendFile(path, content));
  const target = await realpath(path).catch(() => path);
  return toOutput(path, () => writeSafely(target, content, { isDurable: false }));
}

/** Whether `-o` names a folder: it is one, ends like one, or has to hold several results. */
export async function isFolder(path: string, several: boolean): Promise<boolean> {
  if (several || /[/\\]$/.test(path)) return true;
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

/**
 * The folder to write into, undefined for one stream. `isStreamable`: several results in one stream make sense; `several`: a
 * single input may have several results, too.
 */
export async function outputFolder(
  inputs: readonly string[],
  { output, format }: { readonly output?: string; readonly format: string },
  { isStreamable, several = inputs.length > 1 }: { readonly isStreamable: boolean; readonly several?: boolean },
): Promise<string | undefined> {
  const needsFolder = several && !isStreamable;
  if (needsFolder && output === undefined) {
    const count = inputs.length > 1 ? `there are ${inputs.length}` : `${inputs[0]} contains many`;
    const other = `${format === 'json' ? 'use -f jsonl, or ' : ''}write to a folder with -o out/`;
    throw new UsageError(`-f ${format} holds a single document, but ${count}: ${other}`);
  }
  if (output === undefined) return undefined;
  return (await isFolder(output, needsFolder)) ? output : undefined;
}

/** Only JSON can say why an input failed; in any other format an empty file must not replace a good one. */
export function isWorthAFile({ status }: { readonly status: Status }, format: string): boolean {
  return format === 'json' || format === 'jsonl' || status !== 'failed';
}

/** The one place that everything goes to: a file, or standard output. */
export async function soleSink(output: string | undefined): Promise<Sink> {
  return output === undefined ? streamSink(process.stdout) : fileSink(output);
}

/** Stems for the results of inputs that may share their names, in the order of the inputs: `a`, `a-2`. */
export function resultNames(inputs: readonly string[]): string[] {
  return inputs.map(createNames());
}

/** Gives such stems one after the other, where inputs are not known from the start. */
export function createNames(): (input: string) => string {
  const taken = new Set<string>();
  /** For each stem the last number it was given, as many inputs may have the same one. */
  const numbers = new Map<string, number>();
  return (input) => {
    const stem = stemOf(input);
    const key = stem.toLowerCase();
    let name = stem;
    let n = numbers.get(key) ?? 1;
    while (taken.has(name.toLowerCase())) name = `${stem}-${++n}`;
    numbers.set(key, n);
    taken.add(name.toLowerCase());
    return name;
  };
}

/** The last part of a path or address, without its ending and without anything a file system minds. */
function stemOf(input: string): string {
  const path = /^[a-z][a-z0-9+.-]*:\/\//i.test(input) ? input.replace(/[?#].*$/s, '') : input;
  const name = basename(path.replaceAll('\\', '/'));
  // eslint-disable-next-line no-control-regex -- control characters are what is removed
  const clean = name.slice(0, name.length - extname(name).length).replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, '_');
  const stem = cutToBytes(clean.replace(/^[.\s]+/, ''), maxNameBytes) || 'input';
  return reserved.test(stem) ? `_${stem}` : stem;
}

/** Names of devices on Windows, whatever ending follows them. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** File systems count bytes, mostly to 255; this leaves room for endings and numbers. */
const maxNameBytes = 150;

function cutToBytes(text: string, max: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > max) break;
    cut += character;
  }
  return cut;
}
