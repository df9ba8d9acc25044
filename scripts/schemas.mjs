/**
 * `npm run schemas`: the JSON Schemas of everything that is printed or read as JSON, from the types in the sources.
 * `npm run schemas -- --check` writes nothing and fails where a file is not what the types say.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { build, isMain, orExit } from './setup.mjs';

const packageDir = fileURLToPath(new URL('../packages/fovea/', import.meta.url));
const folder = join(packageDir, 'schemas');

/** The file of each schema, the type it is made from, and what it is of. */
const schemas = [
  ['doc', 'src/model/layout.ts', 'LaidOutDoc', 'A document as `fovea read -f json` prints it'],
  [
    'extraction',
    'src/model/extraction.ts',
    'AnyExtraction',
    'What every extractor returns and every verb prints as JSON',
  ],
  ['article-value', 'src/model/article.ts', 'ArticleValue', 'The value of a group `article`'],
  ['card-value', 'src/model/article.ts', 'CardValue', 'The value of a group `card`'],
  ['directory-value', 'src/extract/directory/directory-group.ts', 'DirectoryValue', 'The value of a group `directory`'],
  ['price-value', 'src/extract/offers/price-text.ts', 'PriceValue', 'The value of a price of an offer'],
  ['block-value', 'src/write/block-groups.ts', 'BlockValue', 'The value of a block of text'],
  [
    'statement-item-value',
    'src/extract/statement/statement-group.ts',
    'StatementItemValue',
    'The value of a row of a statement',
  ],
  ['invoice-value', 'src/extract/invoice/invoice-group.ts', 'InvoiceValue', 'The value of an invoice'],
  ['chunk', 'src/write/chunks/chunk-lines.ts', 'ChunkLine', 'A line of `fovea chunks -f jsonl`'],
  ['chunk-value', 'src/write/chunks/chunk-groups.ts', 'ChunkValue', 'The value of a group `chunk`'],
  ['evaluation', 'src/doors/cli/evaluate.ts', 'EvaluationFile', 'What `fovea evaluate -f json` prints of a table'],
  ['validated-node', 'src/verbs/run/validate-output.ts', 'ValidatedLine', 'A line of `fovea validate -f jsonl`'],
  ['site-look', 'src/validate/site-look.ts', 'SiteLook', 'The usual look of a site, to compare later runs with'],
  [
    'wrapper-gold',
    'src/extract/wrapper/learn/gold.ts',
    'WrapperGold',
    'What is wanted on pages, to learn a wrapper from',
  ],
  ['offer-gold', 'src/evaluate/offers/gold.ts', 'OfferGoldFile', 'The offers of a page, to train and evaluate with'],
  [
    'directory-gold',
    'src/evaluate/directory-gold.ts',
    'DirectoryGoldFile',
    'A directory page, to train and evaluate with',
  ],
  ['model', 'src/learn/table.ts', 'ModelJson', 'A saved model; what else it holds depends on its kind'],
];

/** Schemas whose types say less than their values hold. */
const open = new Set(['model', 'validated-node', 'offer-gold', 'directory-gold']);

/** Where the sources have types for each extractor, those for any; a schema has no others. */
const anyOnes = /"(#\/\$defs\/)?Any(Group|Extraction)"/g;

/** Where the compiler has put the types of a source, without all that is not types. */
const typesOf = (source) => source.replace(/^src\//, 'dist/').replace(/\.ts$/, '.d.ts');

/** One program for all types, from what is built: to read whole sources takes four times as long. */
function generatorOf() {
  return createGenerator({
    path: `${packageDir}{${[...new Set(schemas.map(([, path]) => typesOf(path)))].join(',')}}`,
    tsconfig: join(packageDir, 'tsconfig.json'),
    type: '*',
    skipTypeCheck: true,
    topRef: false,
    sortProps: false,
  });
}

/** From the words of draft 7, which the generator speaks, to those of 2020-12. */
function modern(value, isOpen) {
  if (Array.isArray(value)) return value.map((one) => modern(one, isOpen));
  if (typeof value === 'string') return value.replaceAll(/\s*\{@link\s+([^}]+?)\s*\}\s*(?=[.,;:)]|(\s))/g, ' `$1`$2');
  if (typeof value !== 'object' || value === null) return value;
  const { items, additionalItems, ...rest } = value;
  const entries = Object.entries(rest)
    .filter(([key, one]) => !(isOpen && key === 'additionalProperties' && one === false))
    .map(([key, one]) => [key, key === '$ref' ? one.replace('#/definitions/', '#/$defs/') : modern(one, isOpen)]);
  if (Array.isArray(items)) entries.push(['prefixItems', modern(items, isOpen)], ['items', additionalItems ?? false]);
  else if (items !== undefined) entries.push(['items', modern(items, isOpen)]);
  return Object.fromEntries(entries);
}

/** As a type has it: an interface that extends another comes with its keys by name, and `additionalProperties` first. */
function asWritten(name, schema) {
  if (!name.startsWith('Any')) return schema;
  const { type, properties, required, additionalProperties, ...rest } = schema;
  const inOrder = Object.keys(properties).filter((key) => required.includes(key));
  return { type, properties, required: inOrder, additionalProperties, ...rest };
}

function schemaOf(generator, [name, , type, description]) {
  const { definitions: found = {}, $schema: _, ...schema } = generator.createSchema(type);
  const definitions = Object.fromEntries(Object.entries(found).map(([key, one]) => [key, asWritten(key, one)]));
  const { [type]: own, ...others } = definitions;
  const isWithin = JSON.stringify(others).includes(`#/definitions/${type}"`);
  const { $ref: __, ...rest } = { ...own, ...schema };
  const whole = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: type,
    ...asWritten(type, rest),
    description,
    ...(Object.keys(others).length > 0 && { $defs: isWithin ? definitions : others }),
  };
  const text = JSON.stringify(modern(whole, open.has(name)), undefined, 2);
  return `${text.replaceAll(anyOnes, '"$1$2"')}\n`;
}

/** The text of every schema by the name of its file. */
function allSchemas() {
  const generator = generatorOf();
  return new Map(schemas.map((one) => [`${one[0]}.json`, schemaOf(generator, one)]));
}

function stale(made) {
  const there = readdirSync(folder);
  const wrong = [...made].filter(
    ([name, text]) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  return [...wrong.map(([name]) => name), ...there.filter((name) => !made.has(name))];
}

async function main(args) {
  const isCheck = args.includes('--check');
  // Tests check what is built, and run what is built at the same time.
  if (!isCheck) await orExit(build());
  const made = allSchemas();
  if (isCheck) {
    const names = stale(made);
    if (names.length > 0) console.error(`Not what the types say: ${names.join(', ')}; npm run schemas makes them anew`);
    process.exitCode = names.length > 0 ? 1 : 0;
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of made) writeFileSync(join(folder, name), text);
  console.log(`${made.size} schemas in packages/fovea/schemas`);
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
