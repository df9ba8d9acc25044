/** The library as strict TypeScript sees it: what the README shows compiles, and what verbs find needs no cast. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ts } from '@ts-morph/common';
import { describe, expect, it } from 'vitest';
import { examplesOf, wrongTypes } from './doc-examples.mjs';
import { publicApi } from './public-api.mjs';
import { root } from './setup.mjs';

const strictest = { noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
const timeout = 240_000;

const programsIn = (name) =>
  [...readFileSync(join(root, name), 'utf8').matchAll(/^```ts run\n([\s\S]*?)^```$/gm)].map(([, code], i) => ({
    name: `${name} (${i + 1})`,
    code,
  }));

/** What each verb finds, put where nothing but its type fits. */
const uses = {
  article: `import { article, type ArticleValue, type Content } from 'fovea';
    const { groups } = await article('page.html');
    const value: ArticleValue = groups[0].value;
    const parts: readonly Content[] = groups[0].children.map((part) => part.value);
    const comments: 'cards' | 'comments' | undefined = groups[1]?.type;
    console.log(value.title, parts, comments);`,
  offers: `import { offers, type PriceValue } from 'fovea';
    const { groups } = await offers('flyer.pdf');
    for (const { children } of groups) {
      const price = children.find((part) => part.type === 'price');
      const value: PriceValue | undefined = price?.value;
      const old: number | undefined = children.find((part) => part.type === 'oldPrice')?.value?.amount;
      console.log(value?.currency, old);
    }`,
  directory: `import { findDirectories, read, type DirectoryValue } from 'fovea';
    const { groups } = findDirectories(await read('prospectus.pdf'));
    for (const { value } of groups) {
      const all: DirectoryValue['relations'] = value.relations;
      console.log(all[0]?.organisation);
    }`,
  wrap: `import { read } from 'fovea';
    import { wrap } from 'fovea/wrapper';
    const { groups } = wrap(await read('report.pdf'), 'balance-sheet');
    const value: number | null | undefined = groups[0]?.children?.[0]?.children?.[1]?.value;
    console.log(value);`,
  extract: `import { extract, type Extraction, type Group } from 'fovea';
    const flyer = await extract('flyer.pdf', { as: 'offers' });
    const amount: number | undefined = flyer.groups[0]?.children.find((part) => part.type === 'price')?.value?.amount;
    const text = await extract('letter.pdf', { as: 'text' });
    const level: number | undefined = text.groups[0]?.value?.level;
    const any: Extraction = await extract('what.pdf');
    const all: readonly Group[] = [...any.groups, ...flyer.groups, ...text.groups];
    console.log(amount, level, all);`,
  'any extraction': `import { article, offers, type Extraction, type Group } from 'fovea';
    import { extractionToJson, offersToCsv } from 'fovea/write';
    const countOf = ({ children = [] }: Group): number => children.reduce((sum, one) => sum + countOf(one), 1);
    const extractions: Extraction[] = [await offers('flyer.pdf'), await article('page.html')];
    console.log(extractions.map(({ groups }) => groups.map(countOf)), offersToCsv(await offers('flyer.pdf')));
    const parsed = JSON.parse(extractionToJson(extractions[0]!)) as Extraction;
    const value: unknown = parsed.groups[0]?.value;
    console.log(value);`,
};

/** Each is wrong, to be sure that types are as narrow as the uses need them. */
const misuses = {
  'the value of an offer': `import { offers } from 'fovea';
    console.log((await offers('flyer.pdf')).groups[0]?.value?.title);`,
  'a part that offers do not have': `import { offers } from 'fovea';
    console.log((await offers('flyer.pdf')).groups[0]?.children.find((part) => part.type === 'prize'));`,
  'the value of any group': `import { extract } from 'fovea';
    console.log((await extract('what.pdf')).groups[0]?.value.title);`,
};

const named = (programs) => Object.entries(programs).map(([name, code]) => ({ name, code }));

describe('Under strict, noUncheckedIndexedAccess and exactOptionalPropertyTypes', () => {
  it('the programs of README and of the guides of verbs compile', { timeout }, () => {
    const files = ['README.md', ...['article', 'directory', 'kinds', 'offers'].map((name) => `docs/${name}.md`)];
    const programs = files.flatMap(programsIn);
    expect(programs.length).toBeGreaterThan(6);
    expect(wrongTypes(programs, strictest)).toEqual([]);
  });

  it('the examples of the front door compile', { timeout }, () => {
    const [front] = publicApi();
    const own = examplesOf([front]);
    expect(own.length).toBeGreaterThan(4);
    expect(wrongTypes(own, strictest)).toEqual([]);
  });

  it('what verbs find has the type of its value, and fits where anything found is asked for', { timeout }, () => {
    expect(wrongTypes(named(uses), strictest)).toEqual([]);
  });

  it('what is not there is not there', { timeout }, () => {
    const messages = wrongTypes(named(misuses), strictest);
    expect(messages.map((message) => message.split(':')[0])).toEqual(Object.keys(misuses));
  });
});

describe('In CommonJS', () => {
  const asked = "(async () => { const { open } = await import('fovea'); console.log(typeof open); })();";
  const programs = [
    { name: 'await import', ending: 'cts', code: `void ${asked}` },
    { name: 'a static import', ending: 'cts', code: "import { open } from 'fovea';\nconsole.log(open);" },
  ];

  it('TypeScript takes an import that is awaited, and no static one, as the README says', { timeout }, () => {
    const wrong = wrongTypes(programs, { ...strictest, module: ts.ModuleKind.Node16 });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(/^a static import: .*is a CommonJS module.*ECMAScript module/);
  });
});
