import { expect, it } from 'vitest';
import { pageOfText } from '../linear-time/doc-of-text.ts';

it('a page of 150,000 lines is laid out', () => {
  const [page] = pageOfText('a\n'.repeat(150_000)).pages;
  expect(page!.layout.lines).toHaveLength(150_000);
});
