import { describe, expect, it } from 'vitest';
import { settingWith } from '../../../src/extract/offers/judge-page.ts';
import { roleColumns, roleTable } from '../../../src/extract/offers/role-table.ts';
import { listPuts, sceneWith } from './pages.ts';

function valuesBy(name: string, title: (text: string) => number): Map<string, number> {
  const scene = sceneWith(listPuts(4));
  const tags = scene.tags.map((tag) => ({ ...tag, chance: 1 }));
  const setting = settingWith(
    scene,
    tags,
    tags.map((_, main) => ({ main, further: [] })),
  );
  const titles = setting.blocks.map(({ text }) => title(text));
  const { data, rows } = roleTable(setting, { title: titles, description: titles.map((one) => 1 - one) });
  expect(rows).toBe(setting.blocks.length);
  const at = roleColumns.indexOf(name);
  return new Map(setting.blocks.map(({ text }, i) => [text, data[i * roleColumns.length + at]!]));
}

const isName = (text: string): boolean => text.includes('Farm');

describe('roleTable', () => {
  it('knows which look most prices have their likeliest title in', () => {
    const leads = valuesBy('look: leads', (text) => (isName(text) ? 0.6 : 0.4));
    for (const [text, value] of leads) expect(value).toBeCloseTo(+isName(text));
  });

  it('knows how a block stands against the best of the others at its price', () => {
    const ranks = valuesBy('rank', (text) => (isName(text) ? 0.6 : 0.4));
    for (const [text, value] of ranks) expect(value).toBe(isName(text) ? 0 : 1);
  });

  it('gives a block that is judged low the mean of its look', () => {
    const looks = valuesBy('look: title', (text) => (text.includes('Farm2') ? 0.1 : isName(text) ? 0.9 : 0.1));
    const [one, two] = ['Cheese from Farm3', 'Milk from Farm2'].map((text) => looks.get(text));
    expect(one).toBe(two);
    expect(one).toBeGreaterThan(0);
  });
});
