import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as Curve from '../../packages/fovea/src/validate/curve.ts';
import type * as Decide from '../../packages/fovea/src/validate/decide.ts';
import type * as EvidenceOf from '../../packages/fovea/src/validate/evidence.ts';
import type * as Profile from '../../packages/fovea/src/validate/profile.ts';

/** The steps of a validation that the package does not export, found beside what it does. */
const home = pathToFileURL(createRequire(import.meta.url).resolve('fovea/package.json'));
const dist = new URL('dist/validate/', home);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { byteScores } = await load<typeof Curve>('curve.js');
export const { decide } = await load<typeof Decide>('decide.js');
export const { evidenceOf } = await load<typeof EvidenceOf>('evidence.js');
export const { looksOf } = await load<typeof Profile>('profile.js');

export type Evidence = EvidenceOf.Evidence;
