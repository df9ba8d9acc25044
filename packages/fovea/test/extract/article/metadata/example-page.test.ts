import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { metadataOf } from './page.ts';

const url = 'https://harbour-notes.example/2026/tide-mill';

it('reads what the example page says, and where', () => {
  const path = new URL('../../../../../../examples/pages/tide-mill.html', import.meta.url);
  const { metadata, sources } = metadataOf(readFileSync(path, 'utf8'), url);
  expect(metadata).toEqual({
    title: 'The tide mill turns again',
    author: 'Ann Example',
    date: '2026-03-14T07:30:00+01:00',
    language: 'en',
    site: 'Harbour Notes',
    description: 'After forty years the tide mill at Saltmarsh grinds flour again, twice a day, when the sea lets it.',
    url,
  });
  expect(sources).toMatchObject({ title: 'json-ld', author: 'json-ld', site: 'open-graph', url: 'html' });
  expect(Object.keys(sources).toSorted()).toEqual(Object.keys(metadata).toSorted());
});

it('says nothing of a page that is silent', () => {
  expect(metadataOf('<p>Hello', 'page.html')).toEqual({ metadata: {}, sources: {} });
});
