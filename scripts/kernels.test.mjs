import { expect, it } from 'vitest';
import { embeddedSource, kernels, kernelSource } from './kernels.mjs';

it.each(kernels)('the embedded %s is the one of its source', async (kernel) => {
  expect(embeddedSource(kernel)).toBe(await kernelSource(kernel));
});
