import { expect, it } from 'vitest';
import { groupAtPoint, groupsOnPage, placedGroups, pointedAt } from '../src/result/place-of-group.ts';

const places = {
  '/html[1]/p[1]': [0, 0, 100, 10],
  '/html[1]/ul[1]/li[1]': [10, 20, 90, 30],
  '/html[1]/ul[1]/li[2]': [10, 30, 80, 40],
  '/html[1]/ul[10]/li[1]': [0, 900, 10, 910],
} as const;
const paragraph = { type: 'paragraph', score: 1, text: 'a', xpath: '/html[1]/p[1]' };
const list = { type: 'list', score: 1, text: 'b', xpath: '/html[1]/ul[1]' };
const article = { type: 'article', score: 1, text: 'a b', children: [paragraph, list] };

it('results of web pages stand where their elements do, lists where their items are', () => {
  const [placed] = placedGroups([article], places);
  expect(placed!.children!.map(({ box }) => box)).toEqual([
    { x0: 0, y0: 0, x1: 100, y1: 10 },
    { x0: 10, y0: 20, x1: 90, y1: 40 },
  ]);
  expect(placed!.box).toEqual({ x0: 0, y0: 0, x1: 100, y1: 40 });
  expect(pointedAt(list, places)).toEqual({ tokens: [], box: { x0: 10, y0: 20, x1: 90, y1: 40 } });
  expect(pointedAt({ xpath: '/html[1]/nowhere[1]' }, places)).toBeUndefined();
});

it('a click on the page leads to the innermost of them', () => {
  const groups = groupsOnPage(placedGroups([article], places), 1);
  expect(groupAtPoint(groups, { x: 50, y: 25 })?.path).toBe('groups.0.children.1');
  expect(groupAtPoint(groups, { x: 50, y: 15 })?.path).toBe('groups.0');
  expect(groupAtPoint(groups, { x: 50, y: 500 })).toBeUndefined();
});
