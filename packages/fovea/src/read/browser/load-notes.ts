import type { Note } from '../../model/index.ts';
import type { Collected } from './collected.ts';
import type { GateFailure } from './gate.ts';

/** What is to be said about the way a page came. */
export function loadNotes(facts: {
  readonly collected: Collected;
  readonly failures: readonly GateFailure[];
  readonly isOffline: boolean;
  readonly isFinished: boolean;
  /** Style sheets that did not come. */
  readonly missingStyles: number;
}): Note[] {
  const { collected, failures, isOffline, isFinished, missingStyles } = facts;
  const notes: Note[] = [];
  const add = (level: Note['level'], code: string, message: string): number => notes.push({ level, code, message });
  if (!isFinished)
    add('warning', 'browser/unfinished', 'The page did not finish loading in time; it was read as it was');
  if (collected.cut) add('warning', 'limit/nodes', 'The page has too many elements; raise maxNodes to read them all');
  if (missingStyles > 0) {
    add(
      'warning',
      'browser/missing-styles',
      `${missingStyles} style sheets failed to load: the page may look different`,
    );
  }
  const refused = failures.filter(({ error }) => error.code === 'net/refused-address');
  if (refused.length > 0 && isOffline) {
    add('info', 'browser/offline', `Not loaded, as the page is read offline: ${hostsOf(refused)}`);
  } else if (refused.length > 0) {
    add(
      'warning',
      'net/refused-address',
      `Requests of the page to internal addresses were blocked: ${hostsOf(refused)}`,
    );
  }
  const failed = failures.filter(({ error }) => error.code !== 'net/refused-address');
  if (failed.length > 0) add('info', 'net/failed', `Hosts that could not be reached: ${hostsOf(failed)}`);
  const { frames, shadows } = collected;
  if (frames > 0) add('info', 'browser/frames', `${frames} frames inside the page are not read`);
  if (shadows > 0)
    add('info', 'browser/shadow-trees', `${shadows} elements have a shadow tree, whose content is not read`);
  return notes;
}

function hostsOf(failures: readonly GateFailure[]): string {
  const hosts = [...new Set(failures.map(({ host }) => host))];
  const shown = hosts.slice(0, 5).join(', ');
  return hosts.length > 5 ? `${shown} and ${hosts.length - 5} more` : shown;
}
