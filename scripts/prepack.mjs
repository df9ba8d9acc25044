/** Before `npm pack`: the package carries the project's own README, licence and list of others, of which there is one copy each. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

for (const name of ['README.md', 'LICENSE', 'THIRD_PARTY.md'])
  copyFileSync(join(root, name), join(root, 'packages', 'fovea', name));
