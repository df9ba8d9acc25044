/** Hears no signal while it prepares, then leaves signals to the system, as trainings do; the code says what became of one. */
import { writeSync } from 'node:fs';
import { watchSignals } from '../../../dist/doors/cli/signals.js';

const { leaveHeard } = watchSignals();
writeSync(1, 'preparing\n');
for (const end = Date.now() + 1500; Date.now() < end;);
await leaveHeard().catch(() => process.exit(130));
process.exit(0);
