import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manifestLines } from '../../../src/jobs/batch/manifest-parts.ts';
import { joinPieces, pieceFolder, piecesOf } from '../../../src/jobs/batch/pieces.ts';
import { createDiskStore } from '../../../src/storage/disk-store.ts';

it('a manifest is joined of its pieces, in files of a bounded size, and broken ones are left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-pieces-'));
  try {
    const store = createDiskStore(folder);
    const texts = Array.from({ length: 40 }, (_, i) => {
      const end = { end: `part-${i}`, inputs: 1, bytes: 1, fingerprint: 'same' };
      return manifestLines(end, [
        { input: `input ${i}`, status: 'ok', part: `part-${i}`, attempts: 1, milliseconds: i },
      ]);
    });
    for (const [i, text] of texts.entries())
      await store.put(`${pieceFolder}${String(i).padStart(3, '0')}.jsonl`, Buffer.from(text));
    await store.put(`${pieceFolder}broken.jsonl`, Buffer.from(texts[0]!.slice(0, 50)));
    await joinPieces(store, piecesOf(store, pieceFolder), 1000);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
    expect(names.length).toBeGreaterThan(5);
    expect(names).toContain('manifest.jsonl');
    const joined = await Promise.all(
      ['manifest.jsonl', ...names.filter((name) => name !== 'manifest.jsonl')].map((name) =>
        readFile(join(folder, name), 'utf8'),
      ),
    );
    expect(joined.join('')).toBe(texts.join(''));
    expect(Math.max(...joined.map((text) => text.length))).toBeLessThanOrEqual(1000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
