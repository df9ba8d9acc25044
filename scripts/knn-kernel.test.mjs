import { expect, it } from 'vitest';
import { embeddedSource, kernelSource } from './knn-kernel.mjs';

it('the embedded kernel of the nearest neighbours is the one of its source', async () => {
  expect(embeddedSource()).toBe(await kernelSource());
});
