/** How far what is found can be trusted: learned from what came true. */
import { describe, expect, it } from 'vitest';
import { compareDirectoryTree, type GoldInTokens } from '../../../src/evaluate/index.ts';
import { areRightBodies } from '../../../src/evaluate/directory-page.ts';
import { areRightRelations } from '../../../src/evaluate/directory-relations.ts';
import {
  directoryModelFromJson,
  directoryModelToJson,
  type DirectoryModel,
} from '../../../src/extract/directory/directory-model.ts';
import { findDirectories, shippedDirectoryModel } from '../../../src/extract/directory/directory.ts';
import { fitSure, sureErrors, type SureCase } from '../../../src/extract/directory/fit-confidence.ts';
import { yesOdds } from '../../../src/extract/directory/grow-tree.ts';
import { bodySureRow, pageChances } from '../../../src/extract/directory/confidence-rows.ts';
import { treeNode, type TreeNode } from '../../../src/extract/directory/tree-node.ts';
import { createRandom } from '../../../src/learn/random.ts';
import type { Group } from '../../../src/model/index.ts';
import { docOf, type Put } from './pages.ts';

/** Cases that come true as often as the logistic of their number says, which is often `steep` times too sure. */
function casesOf(count: number, seed: number, steep: number): SureCase[] {
  const { next, normal } = createRandom(seed);
  return Array.from({ length: count }, () => {
    const said = 1 + 2 * normal();
    return { row: { split: said * steep }, isRight: next() < 1 / (1 + Math.exp(-said)) };
  });
}

describe('trust', () => {
  it('is as large as what came true, however sure the parts were', () => {
    const parts = [1, 2, 3].map((seed) => ({ bodies: casesOf(800, seed, 4), relations: casesOf(800, seed + 9, 0.2) }));
    const { bodies, relations } = sureErrors(parts);
    expect(bodies).toBeLessThan(0.05);
    expect(relations).toBeLessThan(0.05);
    // As said, it is far off.
    const raw = parts.flatMap((part) => part.bodies).filter(({ row }) => row['split']! > 2 && row['split']! < 6);
    const right = raw.filter(({ isRight }) => isRight).length / raw.length;
    expect(1 / (1 + Math.exp(-2)) - right).toBeGreaterThan(0.1);
  });

  it('grows with what the parts say, and is never a proof', () => {
    const { sureBodies } = fitSure({ bodies: casesOf(500, 5, 1), relations: [] });
    const odds = yesOdds(sureBodies, [{ split: -4 }, { split: 0 }, { split: 4 }]);
    expect(odds).toEqual(odds.toSorted((a, b) => a - b));
    const alone = fitSure({ bodies: [{ row: { split: 3 }, isRight: true }], relations: [] });
    const [chance] = yesOdds(alone.sureBodies, [{ split: 3 }]);
    expect(chance).toBeGreaterThan(0.4);
    expect(chance).toBeLessThan(0.9);
    expect(yesOdds(alone.sureRelations, [{ split: 3 }])[0]).toBeCloseTo(0.5);
  });

  it('is asked of the least sure line and heading, and of the whole page', () => {
    const chances = { label: 0.9, leastLabel: 0.6, place: 0.7, split: 0.8 };
    const node = (label: 'header' | 'body', own = chances): TreeNode => ({
      ...treeNode(label, [[0], [1]]),
      chances: own,
    });
    const page = pageChances([{ ...node('header'), children: [node('body', { ...chances, label: 0.5 })] }], 0.2);
    expect(page.label).toBeCloseTo(0.7);
    const row = bodySureRow(node('body'), [node('header', { ...chances, leastLabel: 0.3 }), node('header')], page);
    const chanceOf = (name: string): number => 1 / (1 + Math.exp(-row[name]!));
    expect([chanceOf('label'), chanceOf('stackLabel'), chanceOf('pageLabel')].map((one) => one.toFixed(2))).toEqual([
      '0.60',
      '0.30',
      '0.70',
    ]);
    // A page that was asked for by its number is taken for a directory.
    expect(chanceOf('page')).toBeCloseTo(0.5);
  });
});

const puts: readonly Put[] = [
  { text: 'Corporate Directory', x: 60, y: 60, bold: true, size: 16 },
  { text: 'Auditor', x: 60, y: 100, bold: true },
  { text: 'Pembroke Audit LLP', x: 60, y: 114 },
  { text: '8 Castle Street', x: 60, y: 128 },
  { text: 'London E1 4DL', x: 60, y: 142 },
  { text: 'Bankers', x: 60, y: 180, bold: true },
  { text: 'Dunmore Bank plc', x: 60, y: 194 },
  { text: '3 Angel Court', x: 60, y: 208 },
  { text: 'London EC2A 1AG', x: 60, y: 222 },
];

const nodesOf = (groups: readonly Group[], type: string): Group[] =>
  groups.flatMap((group) => [...(group.type === type ? [group] : []), ...nodesOf(group.children ?? [], type)]);

describe('scores', () => {
  /** Always says the same. */
  const always = (chance: number): DirectoryModel['sureBodies'] => ({
    ...shippedDirectoryModel().sureBodies,
    columns: ['split'],
    classes: ['no', 'yes'],
    predictProba: ({ rows }) => Float32Array.from({ length: 2 * rows }, (_, i) => (i % 2 === 1 ? chance : 1 - chance)),
  });

  it('of bodies and of relations are what was learned of either', () => {
    const model = { ...shippedDirectoryModel(), sureBodies: always(0.25), sureRelations: always(0.75) };
    const { groups } = findDirectories(docOf([puts]), { allPages: true, model });
    expect(nodesOf(groups, 'body').map(({ score }) => score)).toEqual([0.25, 0.25]);
    expect(groups[0]!.value.relations.map(({ score }) => score)).toEqual([0.75, 0.75]);
  });

  it('are kept with the model; one of an older kind is refused', () => {
    const json = JSON.parse(JSON.stringify(directoryModelToJson(shippedDirectoryModel()))) as Record<string, unknown>;
    const read = directoryModelFromJson(json);
    const [first, second] = [shippedDirectoryModel(), read].map((model) =>
      findDirectories(docOf([puts]), { allPages: true, model }),
    );
    expect(second).toEqual(first);
    expect(() => directoryModelFromJson({ ...json, schema: 'fovea/directory@4' })).toThrow('fovea/directory@5');
    expect(() => directoryModelFromJson({ ...json, sureBodies: undefined })).toThrow();
  });
});

describe('what came true', () => {
  const tree = (under: string): TreeNode[] => [
    treeNode('header', [[0]], under === 'first' ? [treeNode('body', [[2]]), treeNode('body', [[3]])] : []),
    treeNode('header', [[1]], under === 'second' ? [treeNode('body', [[2]]), treeNode('body', [[3]])] : []),
  ];
  const gold: GoldInTokens = {
    nodeOf: Int32Array.of(0, 1, 2, 3),
    labelOf: ['header', 'header', 'body', 'body'],
    blocks: [
      ['0', '2'],
      ['1', '3'],
    ],
  };

  it('is told of every body, in the order of the tree', () => {
    expect(areRightBodies(tree('first'), gold)).toEqual([true, false]);
    expect(areRightBodies(tree('second'), gold)).toEqual([false, true]);
    expect(compareDirectoryTree(tree('second'), gold).bodyAndParent.right).toBe(1);
  });

  it('is told of every relation, each of the gold being met once', () => {
    const wanted = {
      role: 'Auditor',
      organisation: 'Oak LLP',
      isImplied: false,
      person: undefined,
      address: undefined,
    };
    const found = { role: 'Auditor', organisation: 'Oak LLP' };
    expect(areRightRelations([wanted], [{ ...found, role: 'Banker' }, found, found])).toEqual([false, true, false]);
  });
});
