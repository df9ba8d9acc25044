/** What the package exports and says of it, from the built declarations: TypeScript 7 has no API of its own yet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLibFiles, ts } from '@ts-morph/common';
import { root } from './setup.mjs';

const home = join(root, 'packages', 'fovea');

const compilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  types: ['node'],
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
};

/** Declarations are parsed once, for several programs: Node's and the language's own are most of the work. */
const host = ts.createCompilerHost(compilerOptions);
const fromDisk = host.getSourceFile.bind(host);
// The compiler itself, version 7, can't be asked by programs; the one that can carries the language's own declarations as texts.
const libFolder = '/lib';
const libTexts = new Map(getLibFiles().map(({ fileName, text }) => [`${libFolder}/${fileName}`, text]));
host.getDefaultLibLocation = () => libFolder;
host.getDefaultLibFileName = (options) => `${libFolder}/${ts.getDefaultLibFileName(options)}`;
const readSource = (name, version, ...rest) =>
  libTexts.has(name) ? ts.createSourceFile(name, libTexts.get(name), version) : fromDisk(name, version, ...rest);
const existsOnDisk = host.fileExists.bind(host);
host.fileExists = (name) => libTexts.has(name) || existsOnDisk(name);
const parsed = new Map();
host.getSourceFile = (name, ...rest) => {
  if (!name.endsWith('.d.ts')) return readSource(name, ...rest);
  if (!parsed.has(name)) parsed.set(name, readSource(name, ...rest));
  return parsed.get(name);
};

/** Each subpath of the package, in the order of package.json: the name to import it by, and its declarations. */
function subpaths() {
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => target.types)
    .map(([path, { types }]) => ({ path, specifier: `fovea${path.slice(1)}`, file: join(home, types) }));
}

function kindOf({ flags }) {
  if (flags & ts.SymbolFlags.Class) return 'class';
  if (flags & ts.SymbolFlags.Function) return 'function';
  return flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface) ? 'type' : 'constant';
}

/** What to call a parameter that is taken apart at once: `options` of `HbosOptions`, `confusion` of `Confusion`. */
function parameterName({ type }) {
  const inner = type.typeArguments?.[0] ?? type;
  const name = (ts.isTypeReferenceNode(inner) ? inner : type).typeName?.getText() ?? 'options';
  return name.endsWith('Options') ? 'options' : name[0].toLowerCase() + name.slice(1);
}

/** A declaration as it is written, comments inside it included, those above it not; parameters under one name each. */
function declarationText(node) {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const start = whole.getStart();
  let text = whole.getText();
  for (const parameter of (node.parameters ?? []).toReversed()) {
    if (!ts.isObjectBindingPattern(parameter.name)) continue;
    const [from, to] = [parameter.name.getStart() - start, parameter.name.getEnd() - start];
    text = text.slice(0, from) + parameterName(parameter) + text.slice(to);
  }
  return text.replace(/^export (declare )?/, '');
}

const plainText = (parts) => ts.displayPartsToString(parts).replaceAll(/\{@link (\S+) \}/g, '{@link $1}');

/** Types of this package that a declaration speaks of. */
function mentionsIn(node, checker, found = new Set()) {
  if (ts.isTypeReferenceNode(node)) {
    const named = checker.getSymbolAtLocation(node.typeName);
    const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    const [declaration] = symbol?.declarations ?? [];
    const isOurs = declaration?.getSourceFile().fileName.startsWith(join(home, 'dist'));
    if (isOurs && !ts.isTypeParameterDeclaration(declaration)) found.add(symbol);
  }
  node.forEachChild((child) => void mentionsIn(child, checker, found));
  return found;
}

function describe(symbol, checker) {
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => ({ name, text: plainText(text) }));
  const textsOf = (wanted) => tags.filter(({ name }) => name === wanted).map(({ text }) => text.trim());
  return {
    name: symbol.name,
    kind: kindOf(symbol),
    signature: symbol.declarations.map(declarationText).join('\n'),
    doc: [
      plainText(symbol.getDocumentationComment(checker)).trim(),
      ...textsOf('throws').map((text) => `Throws ${text}`),
    ]
      .filter(Boolean)
      .join('\n\n'),
    mentions: symbol.declarations.flatMap((node) => [...mentionsIn(node, checker)].map(({ name }) => name)),
    parameters: textsOf('param'),
    examples: textsOf('example').map((text) => text.replace(/^```ts\n([\s\S]*?)\n?```$/, '$1')),
  };
}

/** The comment at the top of an index file, without its tag. */
function aboutOf(file) {
  const [, text = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(file.text) ?? [];
  return text
    .replaceAll(/^\s*\* ?/gm, '')
    .replace('@module', '')
    .trim();
}

/**
 * Every subpath with its exports. What several export is told at the first of them that is not the front door, which
 * hands on much; elsewhere it is in `others`, with the specifier it is told at.
 */
export function publicApi() {
  const paths = subpaths();
  const program = ts.createProgram(
    paths.map(({ file }) => file),
    compilerOptions,
    host,
  );
  const checker = program.getTypeChecker();
  const resolved = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const entries = paths.map(({ specifier, file }) => {
    const source = program.getSourceFile(file);
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(source)).map(resolved);
    return { specifier, about: aboutOf(source), symbols };
  });
  const homes = new Map();
  for (const { specifier, symbols } of [...entries.slice(1), entries[0]]) {
    for (const symbol of symbols) if (!homes.has(symbol)) homes.set(symbol, specifier);
  }
  return entries.map(({ specifier, about, symbols }) => ({
    specifier,
    about,
    exports: symbols.filter((each) => homes.get(each) === specifier).map((each) => describe(each, checker)),
    others: symbols
      .filter((each) => homes.get(each) !== specifier)
      .map((each) => ({ name: each.name, specifier: homes.get(each) })),
  }));
}

/** What the compiler says against programs, with the place of each in the list; options are its own, besides `strict`. */
export function typeErrors(files, options = {}) {
  const program = ts.createProgram(files, { ...compilerOptions, ...options }, host);
  return files.flatMap((file, index) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ messageText }) => ({ index, message: ts.flattenDiagnosticMessageText(messageText, '\n') }));
  });
}
