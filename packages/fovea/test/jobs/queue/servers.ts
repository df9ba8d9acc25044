/** Databases for tests: those of the machine; where there is none, the tests that need it are left out and say why. */
import { describe } from 'vitest';
import { startDatabase, whyMissing, type DatabaseServer, type EngineKind } from '../../../../../scripts/databases.mjs';

export { startDatabase, type DatabaseServer, type EngineKind };

/** The same tests on every engine that this machine has. */
export function describeEngines(name: string, tests: (kind: EngineKind) => void): void {
  for (const kind of ['redis', 'postgres'] as const) {
    const reason = whyMissing(kind);
    if (reason !== undefined) console.warn(`Left out: ${name} on ${kind}: ${reason}`);
    describe.skipIf(reason !== undefined)(`${name} on ${kind}${reason === undefined ? '' : ` (${reason})`}`, () =>
      tests(kind),
    );
  }
}
