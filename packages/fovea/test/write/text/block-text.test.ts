import { describe, expect, it } from 'vitest';
import { TokenFlag } from '../../../src/model/index.ts';
import { blockLines, blockText, vocabularyOf } from '../../../src/write/text/block-text.ts';
import { layOutSheet, line, lines } from '../laid-out.ts';

describe('blockText', () => {
  it('is the lines of a block in reading order, joined', () => {
    const page = layOutSheet(lines(50, 50, ['The eye hops along', 'the lines of a para-', 'graph as it reads']));
    const [block] = page.layout.blocks;
    expect(blockLines(page, block!)).toEqual(['The eye hops along', 'the lines of a para-', 'graph as it reads']);
    expect(blockText(page, block!, new Set())).toBe('The eye hops along the lines of a paragraph as it reads');
    expect(blockText(page, block!, new Set(['para-graph']))).toContain('para-graph');
  });

  it('leaves out what nobody sees unless asked for', () => {
    const page = layOutSheet(
      line(
        50,
        50,
        'seen',
        { text: 'unseen', flags: TokenFlag.invisible },
        { text: 'beyond', flags: TokenFlag.outside },
      ),
    );
    const [block] = page.layout.blocks;
    expect(blockText(page, block!, new Set())).toBe('seen');
    expect(blockText(page, block!, new Set(), { hidden: true })).toBe('seen unseen beyond');
  });

  it('has no character that acts instead of being read', () => {
    const page = layOutSheet(line(50, 50, 'a\u001b[2Jb', 'c\u0000\nd', '\u2028', 'e'));
    expect(blockLines(page, page.layout.blocks[0]!)).toEqual(['a [2Jb c d e']);
  });
});

describe('vocabularyOf', () => {
  it('has the words that stand whole inside lines, in lower case and without marks around them', () => {
    const page = layOutSheet(lines(50, 50, ['(The) well-known Eye’s let-', 'ters, and 7 words.']));
    expect([...vocabularyOf([page])].sort()).toEqual(['and', 'eye’s', 'the', 'well-known', 'words']);
  });
});
