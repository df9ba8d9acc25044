/** `fovea validate --baseline`: whether a site was restyled since. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fovea, type Run } from './run-fovea.ts';
import { jsonLines, siteLines, writeSite } from './validate-site.ts';

const before = writeSite(17);
const after = writeSite(21);
afterAll(() => [before, after].forEach((folder) => rmSync(folder, { recursive: true })));

const baseline = join(before, 'site.json');
const validate = (root: string, ...args: string[]): Promise<Run> =>
  fovea(['validate', '-', '--root', root, '--baseline', baseline, ...args], { input: jsonLines(siteLines()) });

describe('fovea validate --baseline', () => {
  it('saves the look, is content with the same one, and warns of another', async () => {
    const first = await validate(before);
    expect(first.stderr).toContain(`saved the look of the site to ${baseline}`);
    const saved = readFileSync(baseline, 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ schema: 'fovea/look@1', pages: 6, nodes: 24 });
    const same = await validate(before);
    expect(same.stderr).not.toMatch(/warning|saved/);
    const restyled = await validate(after);
    expect([restyled.code, restyled.stderr]).toEqual([
      0,
      expect.stringMatching(/warning: the site has been restyled since/),
    ]);
    expect(restyled.stderr).toMatch(/warning: text size is now 21px, was 17px, in \d+ % of the text/);
    expect(readFileSync(baseline, 'utf8')).toBe(saved);
    const again = await validate(after, '--save-baseline');
    expect(again.stderr).toMatch(/saved the look of the site/);
    expect(readFileSync(baseline, 'utf8')).not.toBe(saved);
  });

  it('refuses a file that is no look before any page is rendered, and a look with nowhere to go', async () => {
    const other = join(before, 'other.json');
    writeFileSync(other, '{"schema":"x"}');
    const env = { FOVEA_BROWSER: '/nowhere' };
    const input = jsonLines(siteLines());
    const run = await fovea(['validate', '-', '--baseline', other], { input, env });
    expect([run.code, run.stdout, run.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/is not a baseline.*input\/unreadable/),
    ]);
    expect((await fovea(['validate', '-', '--save-baseline'], { input, env })).code).toBe(2);
  });

  it('saves nothing where nothing was measured', async () => {
    const path = join(before, 'nothing.json');
    const { code, stderr } = await fovea(['validate', '-', '--baseline', path], { input: '{}\n' });
    expect([code, stderr]).toEqual([1, expect.stringContaining('no node could be measured')]);
    expect(() => readFileSync(path)).toThrow('ENOENT');
  });
});
