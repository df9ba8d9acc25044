/**
 * `node scripts/knn-kernel.mjs`: assembles the kernel of the nearest neighbours and writes its bytes into the source
 * that embeds them. A test holds the two together.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';
import { isMain } from './setup.mjs';

const learn = new URL('../packages/fovea/src/learn/neighbours/', import.meta.url);
const bytesFile = new URL('knn-kernel-bytes.ts', learn);

/** The text of `knn-kernel-bytes.ts` that belongs to `knn-kernel.wat`. */
export async function kernelSource() {
  const name = 'knn-kernel.wat';
  const parsed = (await wabt()).parseWat(name, readFileSync(new URL(name, learn), 'utf8'), { simd: true });
  parsed.validate();
  // The first letter says that every number is a byte.
  const base64 = '1' + Buffer.from(parsed.toBinary({}).buffer).toString('base64');
  const lines = base64.match(/.{1,110}/g).map((line) => `  '${line}',`);
  return [
    '// Written by `node scripts/knn-kernel.mjs` from knn-kernel.wat.',
    `import { decodeWhole } from '../table/encode.ts';`,
    '',
    'const base64 = [',
    ...lines,
    '];',
    '',
    '/** The WebAssembly module of `knn-kernel.wat`. */',
    'export function kernelBytes(): Uint8Array {',
    `  return Uint8Array.from(decodeWhole(base64.join('')));`,
    '}',
    '',
  ].join('\n');
}

export function embeddedSource() {
  return readFileSync(bytesFile, 'utf8');
}

if (isMain(import.meta.url)) writeFileSync(bytesFile, await kernelSource());
