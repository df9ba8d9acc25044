/**
 * `node scripts/kernels.mjs`: assembles the kernels in WebAssembly and writes the bytes of each into the source that
 * embeds them. A test holds the two together.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import wabt from 'wabt';
import { isMain } from './setup.mjs';

const learn = new URL('../packages/fovea/src/learn/', import.meta.url);
const bytesFile = (kernel) => new URL(`${kernel}-bytes.ts`, learn);

export const kernels = ['neighbours/knn-kernel', 'boost/kernel'];

/** The text of the file that embeds a kernel. */
export async function kernelSource(kernel) {
  const source = `${kernel}.wat`;
  const name = basename(source);
  const parsed = (await wabt()).parseWat(name, readFileSync(new URL(source, learn), 'utf8'), { simd: true });
  parsed.validate();
  // The first letter says that every number is a byte.
  const base64 = '1' + Buffer.from(parsed.toBinary({}).buffer).toString('base64');
  const lines = base64.match(/.{1,110}/g).map((line) => `  '${line}',`);
  return [
    `// Written by \`node scripts/kernels.mjs\` from ${name}.`,
    `import { decodeWhole } from '../table/encode.ts';`,
    '',
    'const base64 = [',
    ...lines,
    '];',
    '',
    `/** The WebAssembly module of \`${name}\`. */`,
    'export function kernelBytes(): Uint8Array {',
    `  return Uint8Array.from(decodeWhole(base64.join('')));`,
    '}',
    '',
  ].join('\n');
}

export function embeddedSource(kernel) {
  return readFileSync(bytesFile(kernel), 'utf8');
}

if (isMain(import.meta.url)) {
  for (const kernel of kernels) writeFileSync(bytesFile(kernel), await kernelSource(kernel));
}
