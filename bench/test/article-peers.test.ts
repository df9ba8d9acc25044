import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTextCache, pageKey } from '../src/article-cache.ts';
import { createLineChild } from '../src/article-child.ts';
import type { ArticlePage } from '../src/article-pages.ts';
import { textsOfPeer } from '../src/article-peers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fovea-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Answers each line with itself, but for `die` and `hang`. */
const echo = `
  process.stdin.setEncoding('utf8').on('data', (chunk) => {
    for (const line of chunk.trim().split('\\n')) {
      if (line === 'die') process.exit(3);
      if (line !== 'hang') console.log(line);
    }
  });`;

describe('a child that answers lines', () => {
  it('is started again after it died or hung', async () => {
    const child = createLineChild({ command: process.execPath, args: ['-e', echo] }, 3000);
    expect(await child.ask('one')).toBe('one');
    expect(await child.ask('die')).toBe('error ended with 3');
    expect(await child.ask('two')).toBe('two');
    expect(await child.ask('hang')).toBe('error no answer within 3000 ms');
    expect(await child.ask('three')).toBe('three');
    child.stop();
    expect(await child.ask('four')).toBe('four');
    child.stop();
  });

  it('says so when it can not be started', async () => {
    const child = createLineChild({ command: join(folder, 'nowhere'), args: [] }, 3000);
    expect(await child.ask('one')).toMatch(/^error .*ENOENT/);
  });
});

describe('the cache of texts', () => {
  it('keeps texts and failures for the next run', () => {
    const first = openTextCache('A peer 1.0', folder);
    expect(first.get('x')).toBeUndefined();
    first.put('x', { text: 'one\ntwo' });
    first.put('y', { text: '', failure: 'error' });
    const second = openTextCache('A peer 1.0', folder);
    expect(second.get('x')).toEqual({ text: 'one\ntwo' });
    expect(second.get('y')).toEqual({ text: '', failure: 'error' });
    expect(openTextCache('A peer 1.1', folder).get('x')).toBeUndefined();
  });

  it('forgets a line that was cut short', () => {
    openTextCache('peer', folder).put('x', { text: 'one' });
    appendFileSync(join(folder, readdirSync(folder)[0]!), '{"key":"y","te');
    const again = openTextCache('peer', folder);
    expect(again.get('x')).toEqual({ text: 'one' });
    expect(again.get('y')).toBeUndefined();
    again.put('z', { text: 'three' });
    expect(openTextCache('peer', folder).get('z')).toEqual({ text: 'three' });
  });

  it('tells pages and addresses apart', () => {
    const keys = [pageKey('a', 'b'), pageKey('a', 'c'), pageKey('b', 'b'), pageKey('', 'ab')];
    expect(new Set(keys).size).toBe(4);
    expect(pageKey('a', 'b')).toBe(keys[0]);
  });
});

/** Gives back the page it is given, throws at one and dies at another. */
const copy = `
  const { copyFileSync, readFileSync } = require('node:fs');
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const [input, url, output] = line.split('\\t');
    const html = readFileSync(input, 'utf8');
    if (html.includes('die')) process.exit(1);
    copyFileSync(input, output);
    console.log(html.includes('throw') ? 'error thrown' : url.endsWith('/plain') ? 'text' : 'html');
  });`;

const found = { version: '1', command: () => ({ command: process.execPath, args: ['-e', copy] }) };

const page = (html: string, name: string): ArticlePage => {
  const url = `https://example.com/${name}`;
  const place = {
    set: 's',
    id: name,
    url,
    key: pageKey(html, url),
    html: () => html,
    bytes: () => new TextEncoder().encode(html),
  };
  return { ...place, gold: undefined, snippets: undefined, groups: ['s'] };
};

describe('the texts of a peer', () => {
  const pages = [page('<p>a<p>b', '1'), page('die', '2'), page('<p>c', 'plain'), page('throw', '3'), page('d', '4')];

  it('are in order, empty where it failed, and kept', async () => {
    const texts = await textsOfPeer({ name: 'copy' }, found, pages, 2, folder);
    expect(texts).toEqual([
      { text: 'a\nb' },
      { text: '', failure: 'error ended with 1' },
      { text: '<p>c' },
      { text: '', failure: 'error thrown' },
      { text: 'd' },
    ]);
    const gone = { version: '1', command: () => ({ command: join(folder, 'nowhere'), args: [] }) };
    expect(await textsOfPeer({ name: 'copy' }, gone, pages, 2, folder)).toEqual(texts);
  });

  it('are none of a peer that does not run', async () => {
    const broken = { version: '2', command: () => ({ command: process.execPath, args: ['-e', 'process.exit(7)'] }) };
    await expect(textsOfPeer({ name: 'copy' }, broken, pages, 1, folder)).rejects.toThrow('ended with 7');
  });
});
