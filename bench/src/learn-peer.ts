import { fileURLToPath } from 'node:url';
import { outputOf } from './measure.ts';
import type { Peer } from './peers.ts';

/** Scripts lie uncompiled in the package. None is named after the library, which Python would then take it for. */
const scriptFile = (name: string): string => fileURLToPath(new URL(`../../src/children/${name}`, import.meta.url));

async function versionFor(python: string): Promise<string | undefined> {
  try {
    const args = ['-c', 'import sklearn; print(sklearn.__version__)'];
    return (await outputOf({ command: python, args })).trim();
  } catch {
    return undefined;
  }
}

/** scikit-learn, running one of our scripts. */
const peerRunning = (script: string): Peer => ({
  name: 'scikit-learn',
  howToGet: 'apt install python3-sklearn, or pip install scikit-learn',
  find: async () => {
    // The one on the path may be another than the system's, which has the packages of the distribution.
    for (const python of ['python3', '/usr/bin/python3']) {
      const version = await versionFor(python);
      if (version === undefined) continue;
      return { version, command: (...args) => ({ command: python, args: [scriptFile(script), ...args] }) };
    }
    return undefined;
  },
});

export const scikitLearn: Peer = peerRunning('scikit-learn.py');
export const scikitLearnNeighbours: Peer = peerRunning('scikit-learn-knn.py');
