/** What the compiler says of calls of the library: each line that must not compile is marked, and `tsc` holds that. */
import { expect, expectTypeOf, it } from 'vitest';
import * as library from '../../src/index.ts';
import {
  article,
  chunks,
  directory,
  extract,
  offers,
  read,
  validate,
  wrap,
  type ArticleExtraction,
  type ChunkGroup,
  type Doc,
  type Extraction,
  type Input,
  type LaidOutDoc,
} from '../../src/index.ts';
import { verbsOf } from '../../src/verbs/index.ts';

it('has a function for every verb that does not say why it has none', () => {
  const functions = new Map<string, unknown>(Object.entries(library));
  const missing = verbsOf('library').filter(({ name }) => typeof functions.get(name) !== 'function');
  expect(missing.map(({ name }) => name)).toEqual([]);
});

const never = (): boolean => false;

it('takes the same kinds of input, and gives the same envelope', () => {
  expectTypeOf(read).parameter(0).toEqualTypeOf<Input | Doc>();
  expectTypeOf(offers).parameter(0).toEqualTypeOf<Input | Doc>();
  expectTypeOf(directory).parameter(0).toEqualTypeOf<Input | Doc>();
  expectTypeOf(wrap).parameter(0).toEqualTypeOf<Input | Doc>();
  expectTypeOf(chunks).parameter(0).toEqualTypeOf<Input | Doc>();
  expectTypeOf(article).parameter(0).toEqualTypeOf<Input>();
  expectTypeOf(read).returns.resolves.toExtend<LaidOutDoc>();
  expectTypeOf(article).returns.resolves.toExtend<ArticleExtraction>();
  expectTypeOf(chunks).returns.resolves.toExtend<Extraction<ChunkGroup>>();
  expectTypeOf(offers).returns.resolves.toExtend<Extraction>();
  expectTypeOf(directory).returns.resolves.toExtend<Extraction>();
  expectTypeOf(wrap).returns.resolves.toExtend<Extraction>();
  expectTypeOf(validate).returns.resolves.toExtend<Extraction>();
});

it('takes a model in the same way', () => {
  type ModelOf<F extends (...args: never[]) => unknown> = Extract<
    NonNullable<Parameters<F>[1]>['model' & keyof NonNullable<Parameters<F>[1]>],
    string
  >;
  expectTypeOf<ModelOf<typeof offers>>().toEqualTypeOf<string>();
  expectTypeOf<ModelOf<typeof directory>>().toEqualTypeOf<string>();
  expectTypeOf<ModelOf<typeof article>>().toEqualTypeOf<string>();
});

it('refuses what it does not know', () => {
  if (!never()) return;
  // @ts-expect-error an unknown option
  void offers('a.pdf', { colour: 'red' });
  // @ts-expect-error a method of another verb
  void directory('a.pdf', { method: 'dragnet' });
  // @ts-expect-error a wrapper must be named
  void wrap('a.pdf', {});
  // @ts-expect-error no kind of document
  void extract('a.pdf', { as: 'poem' });
  // @ts-expect-error a number is no input
  void read(7);
  // @ts-expect-error articles are taken from pages as they were sent
  void article({} as Doc);
});

it('knows the groups of a kind', () => {
  if (!never()) return;
  expectTypeOf(extract('a.pdf', { as: 'offers' })).resolves.toExtend<Extraction>();
});
