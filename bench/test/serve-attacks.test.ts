/** The service lives through small versions of what once killed it; `npm run bench -- serve-attacks` has the large ones. */
import { expect, it } from 'vitest';
import { underAttack } from '../src/serve-attacks.ts';

it('fovea serve lives through attacks, and says what is wrong in few words', { timeout: 240_000 }, async () => {
  const { checks } = await underAttack({ print: () => {}, jobs: 1, scale: 0.05, connections: 20, mostMs: 150_000 });
  // How long anything takes is up to the machine; that others are answered meanwhile is tested with the service.
  const failed = checks.filter(({ name, passed }) => passed !== true && !name.startsWith('/livez'));
  expect(failed).toEqual([]);
  expect(checks.length).toBeGreaterThan(4);
});
