import { describe, expect, it } from 'vitest';
import { settledEdit } from '../../../src/labels/agreement.ts';
import type { LabelAgreement, LabelEdit, PageLabels, Project } from '../../../src/doors/studio/protocol.ts';
import { openStudio, type Asked } from './open-studio.ts';

const flyer = { 'flyer.pdf': 'documents/flyer.pdf' };
const place = 'offers/flyer.pdf/1';
const anna = '?annotator=anna';

const label = (token: number, name: string, group?: number): LabelEdit => ({
  kind: 'token',
  token,
  to: { token, text: `w${token}`, box: [token, 0, token + 1, 1], label: name, ...(group !== undefined && { group }) },
});
const group = (number: number): LabelEdit => ({ kind: 'group', group: number, to: { group: number, type: 'offer' } });
const done: LabelEdit = { kind: 'done', to: true };

/** Two people on one page: they differ in the label of 2, in the group of 4, and only one has labelled 6. */
async function twoPeople(): Promise<Asked> {
  const asked = await openStudio(flyer);
  await asked.post('annotators', { name: 'anna' });
  const mine = [
    label(0, 'Title', 1),
    label(1, 'Title', 1),
    label(2, 'Price', 1),
    label(3, 'Title', 2),
    label(4, 'Price', 2),
  ];
  const hers = [
    label(0, 'Title', 7),
    label(1, 'Title', 7),
    label(2, 'OldPrice', 7),
    label(3, 'Title', 9),
    label(4, 'Price', 7),
    label(6, 'Price', 9),
  ];
  await asked.edit(place, [...mine, group(1), group(2), done]);
  await asked.edit(`${place}${anna}`, [...hers, group(7), group(9), done]);
  return asked;
}

const agreement = ({ get }: Asked): Promise<LabelAgreement> => get(`agreement/offers${anna}`);

describe('a second annotator', () => {
  it('has labels of their own, by name', async () => {
    const asked = await twoPeople();
    expect((await asked.get<Project>('project')).annotators).toEqual(['anna']);
    expect((await asked.get<PageLabels>(`labels/${place}`)).tokens).toHaveLength(5);
    expect((await asked.get<PageLabels>(`labels/${place}${anna}`)).tokens).toHaveLength(6);
    // What teaches is the labels of the project.
    expect(await asked.get<PageLabels[]>('labels/offers')).toHaveLength(1);
  });

  it.each(['../labels', 'a/b', '.hidden', '', 'x'.repeat(41)])('cannot be called %j', async (name) => {
    const { ask } = await openStudio(flyer);
    const headers = { 'content-type': 'application/json' };
    const response = await ask('/api/annotators', { method: 'POST', body: JSON.stringify({ name }), headers });
    expect(response.status).toBe(400);
  });

  it('must be known before there are labels', async () => {
    const { ask } = await openStudio(flyer);
    expect((await ask(`/api/labels/${place}?annotator=nobody`)).status).toBe(404);
    expect((await ask(`/api/labels/${place}?annotator=../labels`)).status).toBe(404);
  });
});

describe('agreement', () => {
  it('is told by field and by group, with every difference', async () => {
    const { pages, fields, groups, differences, kappa } = await agreement(await twoPeople());
    expect(pages).toBe(1);
    expect(kappa).toBeGreaterThan(0.4);
    expect(kappa).toBeLessThan(1);
    expect(fields.find(({ field }) => field === 'Title')).toMatchObject({ kappa: 1, own: 3, other: 3, both: 3 });
    expect(fields.find(({ field }) => field === 'Price')).toMatchObject({ own: 2, other: 2, both: 1 });
    expect(groups).toEqual({ own: 2, other: 2, same: 0 });
    expect(differences.map(({ thing, own, other, isGroup }) => [thing, own, other, isGroup])).toEqual([
      ['2', 'Price', 'OldPrice', undefined],
      ['4', 'Price', 'Price', true],
      ['6', '', 'Price', undefined],
    ]);
  });

  it('is 1 for what is labelled alike, whatever the numbers of the groups', async () => {
    const asked = await openStudio(flyer);
    await asked.post('annotators', { name: 'anna' });
    await asked.edit(place, [label(0, 'Title', 1), label(1, 'Price', 1), group(1), done]);
    await asked.edit(`${place}${anna}`, [label(0, 'Title', 5), label(1, 'Price', 5), group(5), done]);
    expect(await agreement(asked)).toMatchObject({ kappa: 1, differences: [], groups: { own: 1, other: 1, same: 1 } });
  });

  it('counts pages that both have done', async () => {
    const asked = await twoPeople();
    await asked.edit(`${place}${anna}`, [{ kind: 'done', to: false }]);
    expect(await agreement(asked)).toMatchObject({ pages: 0, things: 0, differences: [] });
  });

  it('is settled by taking what the other says, and stays what it was', async () => {
    const asked = await twoPeople();
    const before = await agreement(asked);
    for (const difference of before.differences) {
      await asked.edit(place, [...difference.edits, settledEdit('anna', difference)]);
    }
    const after = await agreement(asked);
    expect(after.differences).toEqual([]);
    expect(after.settled).toBe(3);
    expect(after.kappa).toBe(before.kappa);
    const { tokens } = await asked.get<PageLabels>(`labels/${place}`);
    const found = Object.fromEntries(tokens.map((one) => [one.token, [one.label, one.group]]));
    expect(found).toMatchObject({ 2: ['OldPrice', 1], 4: ['Price', 1], 6: ['Price', 2] });
  });

  it('is settled by keeping what one has', async () => {
    const asked = await twoPeople();
    const [first, ...others] = (await agreement(asked)).differences;
    await asked.edit(place, [settledEdit('anna', first!)]);
    expect((await agreement(asked)).differences.map(({ thing }) => thing)).toEqual(others.map(({ thing }) => thing));
    expect((await asked.get<PageLabels>(`labels/${place}`)).tokens[2]).toMatchObject({ token: 2, label: 'Price' });
  });
});
