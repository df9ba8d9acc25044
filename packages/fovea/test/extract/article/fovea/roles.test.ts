import { describe, expect, it } from 'vitest';
import { rolesOf } from '../../../../src/extract/article/fovea/roles.ts';
import { sketchOfHtml } from './made-up-sketch.ts';

const sketch = sketchOfHtml();
const all = new Uint8Array(sketch.words.length).fill(1);
const none = new Uint8Array(sketch.words.length);
const talksOf = (chance: number): Float64Array =>
  Float64Array.from(sketch.inComments, (is) => (is === 1 ? chance : -1));

describe('rolesOf', () => {
  it.each([-1, 0.1])('finds the title once, and puts comments apart (%d)', (chance) => {
    const roles = rolesOf(sketch, { chosen: all, isEmpty: false, talks: talksOf(chance) });
    expect(roles.filter((role) => role === 'title')).toHaveLength(1);
    expect(roles[sketch.title]).toBe('title');
    // "Reply" is no comment.
    expect(roles.slice(-3)).toEqual(['comment', 'boilerplate', 'content']);
  });

  it('takes what readers say for content where the page may be about it', () => {
    const roles = rolesOf(sketch, { chosen: all, isEmpty: false, talks: talksOf(0.6) });
    expect(roles).not.toContain('comment');
    expect(roles.slice(-3)).toEqual(['content', 'content', 'content']);
  });

  it('drops what was not chosen, and everything where little is to be expected', () => {
    const talks = talksOf(0.6);
    expect(rolesOf(sketch, { chosen: none, isEmpty: false, talks })).not.toContain('content');
    expect(rolesOf(sketch, { chosen: all, isEmpty: true, talks })).not.toContain('content');
  });
});
