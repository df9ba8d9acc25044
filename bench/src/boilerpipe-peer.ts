import { existsSync, realpathSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputOf } from './measure.ts';
import type { Peer } from './peers.ts';

/** As Debian lays them out. The original must come before NekoHTML, some of which it replaces. */
const jars = ['boilerpipe', 'nekohtml', 'xercesImpl'].map((name) => `/usr/share/java/${name}.jar`);

/** It lies uncompiled in the package; java compiles it in memory. */
const program = fileURLToPath(new URL('../../src/children/Boilerpipe.java', import.meta.url));

/** The original, in Java. Takes the path of a list of pages. */
export const boilerpipeOriginal: Peer = {
  name: 'Boilerpipe',
  howToGet: 'apt install libboilerpipe-java default-jdk-headless',
  find: async () => {
    if (!jars.every((jar) => existsSync(jar)) || !(await hasCompiler())) return undefined;
    const version = /-([\d.]+)\.jar$/.exec(realpathSync(jars[0]!))?.[1] ?? 'of unknown version';
    return {
      version,
      command: (...list) => ({ command: 'java', args: ['-cp', jars.join(delimiter), program, ...list] }),
    };
  },
};

async function hasCompiler(): Promise<boolean> {
  try {
    return (await outputOf({ command: 'java', args: ['--list-modules'] })).includes('jdk.compiler');
  } catch {
    return false;
  }
}
