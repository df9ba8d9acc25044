import { describe, expect, it } from 'vitest';
import { withSections, type Section } from '../src/results.ts';

const section = (name: string, printed: string): Section => ({
  name,
  description: 'how fast it is',
  command: `npm run bench -- ${name}`,
  date: '2024-05-01',
  commit: 'abc1234',
  machine: '2 cores',
  minutes: 0.25,
  checks: [
    { name: 'fast', passed: true, detail: '2.0' },
    { name: 'right', passed: undefined, detail: 'no peer' },
  ],
  printed,
});

const dated = (name: string, date: string): Section => ({ ...section(name, ''), date });

describe('the file of results', () => {
  const names = ['first', 'second'];

  it('says of each bench what it measures, how to run it, and what came of it', () => {
    const text = withSections('', [section('first', '')], names);
    expect(text).toContain('## first\n\nHow fast it is. `npm run bench -- first`');
    expect(text).toContain('2024-05-01, commit abc1234, 2 cores, 0.3 minutes: 1 passed, 0 failed, 1 skipped.');
    expect(text).toContain('PASS  fast (2.0)\nSKIP  right (no peer)');
  });

  it('has tables of figures, and nothing else of what was printed', () => {
    const table = ['set  pages  F1    words', '---  -----  ----  -----', 'one     12  0.91      -'].join('\n');
    const texts = ['gold  found  times', '----  -----  -----', 'Ann   Anne       1'].join('\n');
    const text = withSections('', [section('first', `Somebody's name\n${table}\n\n${texts}\n`)], names);
    expect(text).toContain(`\`\`\`text\n${table}\n\`\`\``);
    expect(text).not.toMatch(/Somebody|Anne/);
  });

  it('tells tables apart that are printed without a line between them', () => {
    const table = ['set  pages  F1    words', '---  -----  ----  -----', 'one     12  0.91      -'].join('\n');
    const lean = ['set  pages', '---  -----', 'one     12'].join('\n');
    const text = withSections('', [section('first', `${table}\n${table}\n${lean}`)], names);
    expect(text.split(`\`\`\`text\n${table}\n\`\`\``)).toHaveLength(3);
    expect(text).not.toContain(lean);
  });

  it('keeps the sections of benches that did not run, in the order of the benches', () => {
    const before = withSections('', [dated('second', '2002'), dated('first', '2001')], names);
    const after = withSections(before, [dated('second', '2003')], names);
    expect(after).toContain('2001');
    expect(after).not.toContain('2002');
    expect(after.indexOf('## first')).toBeLessThan(after.indexOf('## second'));
    expect(withSections(after, [], names)).toBe(after);
  });
});
