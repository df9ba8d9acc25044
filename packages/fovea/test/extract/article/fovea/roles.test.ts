import { describe, expect, it } from 'vitest';
import { isThread, rolesOf } from '../../../../src/extract/article/fovea/roles.ts';
import { sketchOfHtml } from './made-up-sketch.ts';

const sketch = sketchOfHtml();
const all = new Uint8Array(sketch.words.length).fill(1);
const none = new Uint8Array(sketch.words.length);

describe('rolesOf', () => {
  it('finds the title once, and puts comments apart', () => {
    const roles = rolesOf(sketch, { chosen: all, isEmpty: false, isThread: false });
    expect(roles.filter((role) => role === 'title')).toHaveLength(1);
    expect(roles[sketch.title]).toBe('title');
    // "Reply" is no comment.
    expect(roles.slice(-3)).toEqual(['comment', 'boilerplate', 'content']);
  });

  it('takes what readers say for content in a forum', () => {
    const roles = rolesOf(sketch, { chosen: all, isEmpty: false, isThread: true });
    expect(roles).not.toContain('comment');
    expect(roles.slice(-3)).toEqual(['content', 'content', 'content']);
  });

  it('drops what was not chosen, and everything where little is to be expected', () => {
    expect(rolesOf(sketch, { chosen: none, isEmpty: false, isThread: true })).not.toContain('content');
    expect(rolesOf(sketch, { chosen: all, isEmpty: true, isThread: true })).not.toContain('content');
  });
});

describe('isThread', () => {
  const names = ['article', 'forum', 'listing'];

  it('is so where a forum is not out of the question, or the page is hardly an article', () => {
    expect(isThread(names, [0.85, 0.15, 0])).toBe(true);
    expect(isThread(names, [0.4, 0.05, 0.55])).toBe(true);
    expect(isThread(names, [0.9, 0.05, 0.05])).toBe(false);
  });

  it('is not so where no kind of page is a thread', () => {
    expect(isThread(['article', 'listing'], [0.2, 0.8])).toBe(false);
    expect(isThread(['forum'], [1])).toBe(true);
  });
});
