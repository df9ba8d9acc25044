import { describe, expect, it } from 'vitest';
import { formatTable } from '../src/table.ts';

describe('a table', () => {
  it('sets words to the left and figures to the right', () => {
    const table = formatTable(
      ['name', 'pages', 'share'],
      [
        ['a', 5, '7.5%'],
        ['longer name', 1200, '-'],
      ],
    );
    expect(table.split('\n')).toEqual([
      'name         pages  share',
      '-----------  -----  -----',
      'a                5   7.5%',
      'longer name   1200      -',
    ]);
  });

  it('keeps columns straight under letters of more than one code unit', () => {
    const lines = formatTable(
      ['a', 'b'],
      [
        ['e\u0301', 'x'],
        ['𝒜b', 'y'],
      ],
    ).split('\n');
    expect(lines.slice(2)).toEqual(['e\u0301   x', '𝒜b  y']);
  });

  it('of no rows is its header', () => {
    expect(formatTable(['a', 'bc'], [])).toBe('a  bc\n-  --');
  });
});
