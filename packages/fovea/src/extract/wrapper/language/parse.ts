import type { Concept } from '../predicate.ts';
import type { Grain } from '../token.ts';
import {
  defaultThreshold,
  grains,
  pageScopes,
  reservedWords,
  type Constraint,
  type PageScope,
  type TypeDefinition,
  type WrapperDefinition,
} from './definition.ts';
import { lex, syntaxError } from './lexer.ts';
import { checkLimit, sizeOfConditions } from './limits.ts';
import { parseConstraint } from './parse-constraint.ts';
import { parseModel } from './parse-model.ts';
import { Reader } from './reader.ts';

/** How a text finds the files that it names. */
export type ParseOptions = {
  /** The name of the text in messages, and the base of relative includes. */
  readonly file?: string;
  /** Resolves the full name of a file named in `from`, for messages and for `readFile`. Default: as written. */
  readonly resolve?: (path: string, from: string | undefined) => string;
  /** Returns the text of a file named by `include` or `concept … from`; `from` is the file that names it. */
  readonly readFile?: (path: string, from: string | undefined) => string;
};

type Header = {
  name: string;
  threshold?: number;
  tokens?: Grain;
  pages?: PageScope;
  root?: string;
};

type Body = {
  readonly definitions: TypeDefinition[];
  readonly concepts: Concept[];
  firstOwn?: string;
  /** Counted as they come, so that a short text can't become a huge definition. */
  readonly counts: { files: number; namedLength: number; conditions: number };
};

const maxIncludes = 32;

/**
 * Parses the text of a wrapper into a definition. Throws `wrapper/syntax` with line and column, or `wrapper/too-large`.
 * @example
 * ```ts
 * import { parseWrapper } from 'fovea/wrapper';
 * const text = 'wrapper prices tokens cell\nprice := #TOKEN:X where isNumber(X)';
 * const { name, tokens, definitions } = parseWrapper(text);
 * console.log(name, tokens, definitions[0].type); // => prices cell price
 * ```
 */
export function parseWrapper(text: string, options: ParseOptions = {}): WrapperDefinition {
  checkLimit('length', text.length);
  const reader = new Reader(lex(text, options.file));
  const header = parseHeader(reader);
  const body: Body = { definitions: [], concepts: [], counts: { files: 0, namedLength: 0, conditions: 0 } };
  parseBody(reader, body, options, options.file === undefined ? [] : [options.file]);
  const root = header.root ?? body.firstOwn ?? body.definitions[0]?.type;
  if (root === undefined) throw reader.expected('a definition: name := content model');
  return {
    name: header.name,
    threshold: header.threshold ?? defaultThreshold,
    tokens: header.tokens ?? 'segment',
    pages: header.pages ?? 'each',
    root,
    definitions: body.definitions,
    concepts: body.concepts,
  };
}

function parseHeader(reader: Reader): Header {
  reader.word('wrapper');
  const header: Header = { name: reader.name('the name of the wrapper') };
  const seen = new Set<string>();
  while (reader.peek().kind === 'name' && !reservedWords.has(reader.peek().value) && reader.peek(1).value !== ':=') {
    const option = reader.next();
    const read = Object.hasOwn(headerOptions, option.value) ? headerOptions[option.value] : undefined;
    if (!read) {
      throw syntaxError(
        option.at,
        `expected threshold, tokens, pages, root or a definition, found \`${option.value}\``,
      );
    }
    if (seen.has(option.value)) throw syntaxError(option.at, `${option.value} is given twice`);
    seen.add(option.value);
    read(reader, header);
  }
  return header;
}

const headerOptions: Readonly<Record<string, (reader: Reader, header: Header) => void>> = {
  threshold: (reader, header) => {
    header.threshold = reader.number('a number above 0, at most 1');
  },
  tokens: (reader, header) => {
    header.tokens = reader.oneOf(grains);
  },
  pages: (reader, header) => {
    header.pages = reader.oneOf(pageScopes);
  },
  root: (reader, header) => {
    header.root = reader.name('the name of a type');
  },
};

/** `files` are those that are being read, so that one that includes itself is found. */
function parseBody(reader: Reader, body: Body, options: ParseOptions, files: readonly string[]): void {
  while (reader.peek().kind !== 'end') {
    if (reader.isWord('include')) include(reader, body, options, files);
    else if (reader.isWord('concept')) body.concepts.push(parseConcept(reader, body, options, files.at(-1)));
    else {
      const definition = parseDefinition(reader, body);
      body.definitions.push(definition);
      if (files.length <= (options.file === undefined ? 0 : 1)) body.firstOwn ??= definition.type;
    }
  }
}

function parseDefinition(reader: Reader, { counts }: Body): TypeDefinition {
  const { at } = reader.peek();
  const type = reader.name('a definition, concept or include');
  reader.sign(':=');
  const model = parseModel(reader);
  const constraints: Constraint[] = [];
  while (reader.isWord('where')) {
    reader.next();
    const constraint = parseConstraint(reader);
    checkLimit('conditions', (counts.conditions += sizeOfConditions(constraint)));
    constraints.push(constraint);
  }
  return { type, model, constraints, at };
}

function include(reader: Reader, body: Body, options: ParseOptions, files: readonly string[]): void {
  const { at } = reader.next();
  const path = resolved(reader.text('the name of a file'), files.at(-1), options);
  if (files.includes(path)) throw syntaxError(at, `${path} includes itself: ${[...files, path].join(' → ')}`);
  if (files.length >= maxIncludes) throw syntaxError(at, `more than ${maxIncludes} files include one another`);
  const inner = new Reader(lex(readNamed(path, files.at(-1), body, options, at), path));
  // An unnamed text counts as a file too, so that what it includes is never taken for its own.
  parseBody(inner, body, options, [...(files.length === 0 && options.file === undefined ? [''] : files), path]);
}

function parseConcept(reader: Reader, body: Body, options: ParseOptions, from: string | undefined): Concept {
  reader.next();
  const name = reader.name('the name of a concept');
  if (!reader.isWord('from')) {
    reader.sign(':=', ':= or from');
    const phrases = [reader.text('a phrase')];
    while (reader.takeSign(',')) phrases.push(reader.text('a phrase'));
    return { name, phrases };
  }
  const { at } = reader.next();
  const path = resolved(reader.text('the name of a file'), from, options);
  return { name, phrases: phrasesOf(readNamed(path, from, body, options, at)) };
}

/** One phrase a line; blank lines and comments are left out. */
function phrasesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)\/\/[^]*$/, '').trim())
    .filter((line) => line !== '');
}

function resolved(path: string, from: string | undefined, { resolve }: ParseOptions): string {
  return resolve?.(path, from === '' ? undefined : from) ?? path;
}

function readNamed(
  path: string,
  from: string | undefined,
  { counts }: Body,
  { readFile }: ParseOptions,
  at: Parameters<typeof syntaxError>[0],
): string {
  if (!readFile) throw syntaxError(at, `${path} cannot be read: files are not allowed here`);
  checkLimit('files', ++counts.files);
  const text = ((): string => {
    try {
      return readFile(path, from === '' ? undefined : from);
    } catch (thrown) {
      throw syntaxError(at, `${path} cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  })();
  checkLimit('namedLength', (counts.namedLength += text.length));
  return text;
}
