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

describe('the file of results', () => {
  const names = ['first', 'second'];

  it('says of each bench what it measures, how to run it, and what came of it', () => {
    const text = withSections('', [section('first', 'a table')], names);
    expect(text).toContain('## first\n\nHow fast it is. `npm run bench -- first`');
    expect(text).toContain('2024-05-01, commit abc1234, 2 cores, 0.3 minutes: 1 passed, 0 failed, 1 skipped.');
    expect(text).toContain('PASS  fast (2.0)\nSKIP  right (no peer)');
    expect(text).toContain('```text\na table\n```');
  });

  it('keeps the sections of benches that did not run, in the order of the benches', () => {
    const before = withSections('', [section('second', 'old second'), section('first', 'old first')], names);
    const after = withSections(before, [section('second', 'new second')], names);
    expect(after).toContain('old first');
    expect(after).not.toContain('old second');
    expect(after.indexOf('## first')).toBeLessThan(after.indexOf('## second'));
    expect(withSections(after, [], names)).toBe(after);
  });

  it('lets nothing that was printed end its block', () => {
    const text = withSections('', [section('first', '```\n## second')], names);
    expect(text.match(/^```$/gm)).toHaveLength(2);
  });
});
