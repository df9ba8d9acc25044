import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeCase } from './new-case.mjs';

it('makes a folder with the document and the options, and none from a call that makes no sense', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-new-case-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'article'));
  const page = join(folder, 'page.html');
  writeFileSync(page, '<p>Words');
  const made = makeCase(['article', 'few-words', page, '{ "method": "everything" }'], folder);
  expect(readdirSync(made)).toEqual(['input.html', 'options.json']);
  expect(JSON.parse(readFileSync(join(made, 'options.json'), 'utf8'))).toEqual({ method: 'everything' });
  expect(() => makeCase(['article', 'few-words', page], folder)).toThrow('there already');
  expect(() => makeCase(['books', 'a', page], folder)).toThrow('there are article');
  expect(() => makeCase(['article', '../a', page], folder)).toThrow('A name of small letters');
  expect(() => makeCase(['article', 'b', page, '{'], folder)).toThrow();
  expect(existsSync(join(folder, 'article', 'b'))).toBe(false);
});
