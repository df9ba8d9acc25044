import { describe, expect, it } from 'vitest';
import { rolesOf } from '../../../../src/extract/article/fovea/roles.ts';
import { sketchOfHtml } from './made-up-sketch.ts';

const sketch = sketchOfHtml();
const all = new Uint8Array(sketch.words.length).fill(1);
const none = new Uint8Array(sketch.words.length);

describe('rolesOf', () => {
  it('finds the title once, and puts comments apart', () => {
    const roles = rolesOf(sketch, { chosen: all, isEmpty: false, threadChance: 0 });
    expect(roles.filter((role) => role === 'title')).toHaveLength(1);
    expect(roles[sketch.title]).toBe('title');
    // "Reply" is no comment.
    expect(roles.slice(-3)).toEqual(['comment', 'boilerplate', 'content']);
  });

  it('takes what readers say for content in a forum', () => {
    const roles = rolesOf(sketch, { chosen: all, isEmpty: false, threadChance: 0.4 });
    expect(roles).not.toContain('comment');
    expect(roles.slice(-3)).toEqual(['content', 'content', 'content']);
  });

  it('drops what was not chosen, and everything where little is to be expected', () => {
    expect(rolesOf(sketch, { chosen: none, isEmpty: false, threadChance: 1 })).not.toContain('content');
    expect(rolesOf(sketch, { chosen: all, isEmpty: true, threadChance: 1 })).not.toContain('content');
  });
});
