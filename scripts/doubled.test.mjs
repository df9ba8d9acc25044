import { describe, expect, it } from 'vitest';
import { codeLines, doubledBlocks } from './doubled.mjs';

const block = (count, start = 0) =>
  Array.from({ length: count }, (_, i) => `const name${start + i} = work(${start + i}, other);`).join('\n');

describe('Blocks that stand twice', () => {
  it('are found whole, wherever they are, whatever comments and blank lines are in them', () => {
    const first = `before();\n${block(12)}\nafter();`;
    const second = `// why\n\nother();\n${block(12).replace('name3 ', '// a remark\n\nconst name3 ').replace('const const', 'const')}`;
    const files = [
      { name: 'a.ts', text: first },
      { name: 'b.ts', text: second.replace('const // a remark', '// a remark') },
    ];
    expect(doubledBlocks(files)).toEqual([
      { first: { name: 'a.ts', from: 2, to: 13 }, second: { name: 'b.ts', from: 4, to: 17 } },
    ]);
  });

  it('are found in one file as well', () => {
    const text = `${block(10)}\nbetween();\n${block(10)}`;
    expect(doubledBlocks([{ name: 'a.ts', text }])).toHaveLength(1);
  });

  it('are not found where they are shorter, or nothing but brackets', () => {
    const short = ['a.ts', 'b.ts'].map((name) => ({ name, text: `${block(9)}\n${name}` }));
    expect(doubledBlocks(short)).toEqual([]);
    const brackets = ['a.ts', 'b.ts'].map((name) => ({ name, text: '}\n'.repeat(12) }));
    expect(doubledBlocks(brackets)).toEqual([]);
  });
});

describe('Lines of code', () => {
  it('are all but comments, blank lines and imports', () => {
    const text = [
      "import { a } from './a.ts';",
      'import {',
      '  b,',
      "} from './b.ts';",
      '/** Why. */',
      '/*',
      ' long',
      ' */',
      '',
      '  a(b); // here',
      '// there',
    ].join('\n');
    expect(codeLines(text)).toEqual([{ code: 'a(b); // here', number: 10 }]);
  });
});
