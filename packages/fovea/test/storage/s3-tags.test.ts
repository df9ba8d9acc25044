import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementsOf, tagOf } from '../../src/storage/s3-client.ts';

it('elements are found with what is in them', () => {
  const xml = '<List><Contents><Key>a&amp;b</Key><Size>1</Size></Contents><Contents></Contents><Contents>open</List>';
  expect([...elementsOf(xml, 'Contents')]).toEqual(['<Key>a&amp;b</Key><Size>1</Size>', '']);
  expect([tagOf(xml, 'Key'), tagOf(xml, 'Size'), tagOf(xml, 'List')]).toEqual(['a&b', '1', undefined]);
});

it('elements are those that a pattern finds', () => {
  const pieces = ['<a>', '</a>', '<b>', '</b>', 'x', '<', '>'];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  const test = fc.property(text, (xml) => {
    expect([...elementsOf(xml, 'a')]).toEqual(Array.from(xml.matchAll(/<a>([^]*?)<\/a>/g), ([, inner]) => inner));
  });
  fc.assert(test, { numRuns: 1000 });
});
