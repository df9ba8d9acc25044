import { expect, it } from 'vitest';
import type { Group } from '../../src/model/index.ts';
import { groupEntries } from '../../src/verbs/answer/groups.ts';

const group: Group = { type: 'total', score: 0.5, text: '12.50', reasons: [] };

it.each<[string, Group]>([
  ['without children', group],
  ['with an empty list of children', { ...group, children: [] }],
])('a group %s says its text', (_, one) => {
  expect([...groupEntries(one)]).toMatchObject([{ type: 'total', text: '12.50' }]);
});

it('a group with children leaves its text to them', () => {
  const [entry] = groupEntries({ ...group, children: [group] });
  expect(entry).not.toHaveProperty('text');
  expect(entry).toMatchObject({ children: [{ text: '12.50' }] });
});
