/** What was reached on documents of our own making is not lost unseen. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Figures = Readonly<Record<string, number>>;

const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const floors = JSON.parse(readFileSync(fileOf('floors.json'), 'utf8')) as Figures;

/** A floor lies this close below what is reached: whoever gets better raises it. */
const slack = 0.02;

function reached(): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-made-'));
  try {
    const file = join(folder, 'made.json');
    execFileSync(process.execPath, [fileOf('dist/src/run.js'), 'made', '--json', file]);
    return (JSON.parse(readFileSync(file, 'utf8')) as { figures: Figures }).figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('figures on made documents', () => {
  const figures = reached();

  it('are all held against a floor', () => {
    expect(Object.keys(floors)).toEqual(Object.keys(figures));
  });

  it.each(Object.entries(floors))('%s is %f at least, and little more', (name, floor) => {
    expect(figures[name]).toBeGreaterThanOrEqual(floor);
    expect(figures[name]).toBeLessThanOrEqual(floor + slack);
  });
});
