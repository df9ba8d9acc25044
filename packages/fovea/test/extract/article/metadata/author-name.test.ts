import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorName } from '../../../../src/extract/article/metadata/author-name.ts';
import { jsonLd, metadataOf, pageWith } from './page.ts';

describe('a name', () => {
  it.each<[string, string | undefined]>([
    ['Jane Doe', 'Jane Doe'],
    ['By Jane Doe', 'Jane Doe'],
    ['Posted yesterday by Jane Doe | The Daily Planet', 'Jane Doe'],
    ['Jane Doe <jane.doe@example.org>', 'Jane Doe'],
    ['Jane Doe (jane.doe@example.org)', 'Jane Doe'],
    ['jane.doe@example.org Jane Doe', 'Jane Doe'],
    ['Jane Doe jane.doe+news@mail.example.co.uk', 'Jane Doe'],
    ['Jane Doe @jane@social.example', 'Jane Doe'],
    ['Jane Doe @janedoe', 'Jane Doe'],
    ['Jane Doe https://example.org/jane', 'Jane Doe'],
    ['Jane Doe www.example.org', 'Jane Doe'],
    ['jane.doe@example.org', undefined],
    ['— Jane Doe —', 'Jane Doe'],
    ['•• Jane Doe, ', 'Jane Doe'],
    ['Jean-Luc Picard', 'Jean-Luc Picard'],
    ['Jane Doe - staff writer', 'Jane Doe'],
    ['Jane Doe on 1 May 2024', 'Jane Doe'],
    [`Jane Doe | ${'and what else there is to say '.repeat(30)}`, 'Jane Doe'],
    ['admin', undefined],
    ['a'.repeat(101), undefined],
  ])('is found in %j', (text, name) => {
    expect(authorName(text)).toBe(name);
  });

  it('is the same with an address of mail in front of it or behind it', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(word, word, word, (user, host, end) => {
        const address = `${user}.${host}@${host}.${end}`;
        expect([`Jane Doe ${address}`, `${address} Jane Doe`].map(authorName)).toEqual(['Jane Doe', 'Jane Doe']);
      }),
    );
  });
});

describe('authors', () => {
  const names = Array.from(
    { length: 40 },
    (_, i) => `Jane Doe the ${['First', 'Second', 'Third'][i % 3]} ${'I'.repeat(i)}`,
  );

  it('are the first thirty, however many there are', () => {
    const { metadata } = metadataOf(pageWith(jsonLd({ '@type': 'Article', author: names })));
    expect(metadata.author!.split(', ')).toEqual(names.slice(0, 30).map((name) => name.trim()));
  });

  it('are found by reference, however often they are referred to', () => {
    const people = names.slice(0, 3).map((name, i) => ({ '@id': `#${i}`, '@type': 'Person', name: [name, 'Other'] }));
    const article = { '@type': 'Article', author: people.map(({ '@id': id }) => ({ '@id': id })) };
    const { metadata } = metadataOf(pageWith(jsonLd({ '@graph': [article, ...people] })));
    expect(metadata.author).toBe(
      names
        .slice(0, 3)
        .map((name) => name.trim())
        .join(', '),
    );
  });
});

describe('names without end', () => {
  const cpuMs = (run: () => unknown): number => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  it.each<[string, string]>([
    [
      'of JSON-LD',
      pageWith(jsonLd({ '@type': 'Article', author: Array.from({ length: 33 }, () => 'a@'.repeat(490)) })),
    ],
    ['of bylines', pageWith('', `<h1>a</h1>${`<p class=byline>${'a@'.repeat(990)}</p>`.repeat(33)}`)],
    [
      'by reference',
      pageWith(
        jsonLd([
          { '@id': '#', name: Array.from({ length: 50 }, () => 'a@'.repeat(490)) },
          ...Array.from({ length: 2000 }, () => ({
            '@type': 'Page',
            author: Array.from({ length: 20 }, () => ({ '@id': '#' })),
          })),
        ]),
      ),
    ],
  ])('%s do not hold a core', (_, html) => {
    // Took 22 s and more when each name was tried from each of its letters.
    expect(cpuMs(() => metadataOf(html))).toBeLessThan(4000);
  });
});
