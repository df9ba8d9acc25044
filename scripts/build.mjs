/** `npm run build`: everything that is made from sources, the app of the studio included. */
import { build, orExit } from './setup.mjs';

await orExit(build());
