/** What the reference says is true: every exported function is explained, and its examples print what they say. */
import { describe, expect, it } from 'vitest';
import { examplesOf, promisedBy, runExamples, wrongTypes } from './doc-examples.mjs';
import { publicApi } from './public-api.mjs';
import { referencePages, stalePages } from './reference.mjs';

const api = publicApi();
const all = api.flatMap(({ specifier, exports }) =>
  exports.map((each) => ({ ...each, name: `${each.name} of ${specifier}` })),
);
const callable = all.filter(({ kind }) => kind === 'function' || kind === 'class');
const examples = examplesOf(api);
const namesOf = (entries) => entries.map(({ name }) => name);

describe('what the package exports', () => {
  it('is said at every subpath to be for something', () => {
    expect(api.filter(({ about }) => about === '').map(({ specifier }) => specifier)).toEqual([]);
  });

  it('has a comment on everything', () => {
    expect(namesOf(all.filter(({ doc }) => doc === ''))).toEqual([]);
  });

  it('exports the types that it speaks of, but for inner ones that are only handed on', () => {
    const inner = ['GrownBox', 'Hypothesis', 'PlannedLiteral', 'PlannedType', 'RawExports'];
    const exported = new Set(api.flatMap(({ exports }) => namesOf(exports)));
    const missing = new Set(all.flatMap(({ mentions }) => mentions).filter((name) => !exported.has(name)));
    expect(missing).toEqual(new Set(inner));
  });

  it('has an example of every function and class, that prints something', () => {
    expect(callable.length).toBeGreaterThan(100);
    const silent = ({ examples: own }) => !own.some((code) => promisedBy(code).length > 0);
    expect(namesOf(callable.filter(silent))).toEqual([]);
  });

  it('has short examples: six lines at most, besides imports and what is printed', () => {
    const linesOf = (code) => code.split('\n').filter((line) => !/^import |^\/\/ => /.test(line));
    expect(namesOf(examples.filter(({ code }) => linesOf(code).length > 6))).toEqual([]);
  });
});

describe('examples in comments', () => {
  /** Runs beside the others, to be sure that mistakes are seen. */
  const wrong = { name: 'a wrong one', code: "const one: number = 'one';\nthrow new Error(`${one}`);" };

  it('compile', () => {
    expect(wrongTypes([...examples, wrong])).toEqual([
      "a wrong one: Type 'string' is not assignable to type 'number'.",
    ]);
  });

  it('print what they say', async () => {
    const results = await runExamples([...examples, wrong]);
    expect(results.pop()?.error).toContain('Error: one');
    const told = (lines) => Object.fromEntries(examples.map(({ name }, index) => [name, lines[index]]));
    expect(told(results.map(({ printed, error }) => error ?? printed))).toEqual(
      told(examples.map(({ code }) => promisedBy(code))),
    );
  });
});

describe('docs/reference', () => {
  it('is current: npm run reference', async () => {
    expect(stalePages(await referencePages(api))).toEqual([]);
  });
});
