import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { shippedWrappers, wrapperOf, type Wrapper, type WrapperOptions } from '../extract/wrapper/index.ts';
import { wrapperOfText } from '../extract/wrapper/wrap-document.ts';
import { wrapperLimits } from '../extract/wrapper/language/limits.ts';
import { FoveaError } from '../model/index.ts';
import { liesIn, readInside, type Folders } from '../read/inside.ts';
import { UsageError } from './exit-code.ts';

export type WrapperFileOptions = Pick<WrapperOptions, 'threshold' | 'root'> & {
  /** Folder of the files that a wrapper may name (default: its own folder). */
  readonly includeRoot?: string;
  /** Where that folder must be, as real paths, wherever links lead (default: anywhere). */
  readonly within?: Folders;
};

/** What is larger is not even read; files of phrases are the largest. */
const maxBytes = wrapperLimits.namedLength;

/** The wrapper that `--with` names: one that comes with Fovea, or a file, as text or JSON. */
export function loadWrapperFile(name: string, options: WrapperFileOptions): Wrapper {
  const { includeRoot: _root, within: _within, ...changes } = options;
  return shippedWrappers.has(name) ? wrapperOf(name, changes) : wrapperOfFile(name, wrapperText(name), options);
}

/** The wrapper of a file that was read. */
export function wrapperOfFile(name: string, text: string, options: WrapperFileOptions): Wrapper {
  const { includeRoot = dirname(name), within, ...changes } = options;
  const texts = new Map([[name, text]]);
  try {
    return wrapperOfText(text, {
      ...changes,
      file: name,
      resolve: (path, from = name) => (isAbsolute(path) ? path : join(dirname(from), path)),
      readFile: (path) => {
        const included = includedText(path, includeRoot, within);
        texts.set(path, included);
        return included;
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof FoveaError)) throw thrown;
    throw new FoveaError(thrown.code, withLines(thrown.message, name, texts), { cause: thrown });
  }
}

function wrapperText(name: string): string {
  try {
    return textOf(name);
  } catch (thrown) {
    const shipped = [...shippedWrappers.keys()].join(', ');
    throw new UsageError(`--with ${name}: ${(thrown as Error).message}; built-in wrappers are ${shipped}`);
  }
}

function textOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error('the file does not exist');
  if (!found.isFile()) throw new Error('not a file');
  if (found.size > maxBytes) throw new Error(`the file is larger than ${maxBytes >> 20} MiB`);
  return decoded(readFileSync(path));
}

/** @throws Error for bytes that are no text */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw new Error('the file is not UTF-8 text', { cause: thrown });
  }
}

/** A wrapper from somewhere else must not read what is none of its business, nor learn what is there. */
function includedText(path: string, folder: string, within: Folders | undefined): string {
  const real = realFolder(folder);
  const isOut = real === undefined || (within && !liesIn(within, real));
  const bytes = isOut ? undefined : readInside(path, [real], maxBytes);
  if (bytes) return decoded(bytes);
  const remedy = 'use option includeRoot to allow another folder';
  throw new Error(`the file does not exist or is outside ${folder}; ${remedy}`);
}

function realFolder(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}

/** The text of a wrapper in one of the folders; undefined where there is none. @throws Error for what is no text */
export function wrapperTextIn(path: string, folders: Folders): string | undefined {
  const bytes = readInside(path, folders, maxBytes);
  return bytes && decoded(bytes);
}

/** A message about a wrapper, with the lines it speaks of below and a caret under the place. */
function withLines(message: string, name: string, texts: ReadonlyMap<string, string>): string {
  return message
    .split('\n')
    .map((problem) => {
      const [, file = name, line = '', column = ''] = /^(?:(.+?):)?(\d+):(\d+): /.exec(problem) ?? [];
      if (line === '') return `${name}: ${problem}`;
      const text = texts.get(file)?.split(/\r?\n/)[Number(line) - 1];
      return text === undefined ? problem : `${problem}\n${excerpt(text, line, Number(column))}`;
    })
    .join('\n');
}

/** Longer lines are shown around the place only. */
const widest = 100;

function excerpt(text: string, line: string, column: number): string {
  const start = Math.max(0, column - 1 - widest / 2);
  const shown = text.slice(start, start + widest);
  // Tabs stay tabs, so that the caret stands below its place however wide they are.
  const before = shown.slice(0, column - 1 - start).replaceAll(/[^\t]/g, ' ');
  return `  ${line} | ${shown}\n  ${' '.repeat(line.length)} | ${before}^`;
}
