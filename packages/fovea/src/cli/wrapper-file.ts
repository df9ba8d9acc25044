import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { shippedWrappers, wrapperOf, type Wrapper, type WrapperOptions } from '../extract/wrapper/index.ts';
import { wrapperOfText } from '../extract/wrapper/wrap-document.ts';
import { wrapperLimits } from '../extract/wrapper/language/limits.ts';
import { FoveaError } from '../model/index.ts';
import { UsageError } from './exit-code.ts';

export type WrapperFileOptions = Pick<WrapperOptions, 'threshold' | 'root'> & {
  /** Where files that a wrapper names may lie; its own folder unless told. */
  readonly includeRoot?: string;
};

/** What is larger is not even read; files of phrases are the largest. */
const maxBytes = wrapperLimits.namedLength;

/** The wrapper that `--with` names: one that comes with Fovea, or a file, as text or JSON. */
export function loadWrapperFile(name: string, options: WrapperFileOptions): Wrapper {
  const { includeRoot, ...changes } = options;
  if (shippedWrappers.has(name)) return wrapperOf(name, changes);
  const texts = new Map<string, string>();
  const readText = (path: string): string => {
    const text = wrapperFileText(path);
    texts.set(path, text);
    return text;
  };
  const text = wrapperText(name, readText);
  try {
    return wrapperOfText(text, {
      ...changes,
      file: name,
      resolve: (path, from = name) => (isAbsolute(path) ? path : join(dirname(from), path)),
      readFile: (path) => {
        checkInside(path, includeRoot ?? dirname(name));
        return readText(path);
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof FoveaError)) throw thrown;
    throw new FoveaError(thrown.code, withLines(thrown.message, name, texts), { cause: thrown });
  }
}

function wrapperText(name: string, readText: (path: string) => string): string {
  try {
    return readText(name);
  } catch (thrown) {
    const shipped = [...shippedWrappers.keys()].join(', ');
    throw new UsageError(
      `--with ${name}: ${(thrown as Error).message}; the names of wrappers that come with Fovea are ${shipped}`,
    );
  }
}

/** The text of a file that is a wrapper, or that one names. */
export function wrapperFileText(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error('there is no such file');
  if (!found.isFile()) throw new Error('this is no file');
  if (found.size > maxBytes) throw new Error(`the file is larger than ${maxBytes >> 20} MiB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (thrown) {
    throw new Error(thrown instanceof TypeError ? 'this is no UTF-8 text' : (thrown as Error).message, {
      cause: thrown,
    });
  }
}

/** A wrapper from somewhere else must not read what is none of its business. */
function checkInside(path: string, folder: string): void {
  let real: string;
  try {
    real = realpathSync(path);
  } catch {
    throw new Error('there is no such file');
  }
  const way = relative(realpathSync(folder), real);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
    throw new Error(`it lies outside of ${folder}; --include-root says from where files may be read`);
  }
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
