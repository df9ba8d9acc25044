import { createHash } from 'node:crypto';
import type { WorkSettings } from '../../run/work-settings.ts';

/** One name for options, model and version together: what has the same may stand in one folder. */
export function fingerprintOf(settings: WorkSettings, version: string): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, version]))
    .digest('hex')
    .slice(0, 16);
}
