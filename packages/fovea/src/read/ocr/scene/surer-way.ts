import type { Grey } from '../grey.ts';
import { certaintyOfLines } from '../sample-lines.ts';
import type { RawLine } from '../tesseract.ts';
import type { Scene, SceneReader } from './read-scene.ts';

/** Of so many lines it is asked which way up they are read better. */
const asked = 4;
/** The other way must be so much surer. */
const margin = 0.1;

/**
 * A scene as it was found, or turned over. The network that says which lines stand on their heads knows Latin letters and Chinese: Korean and
 * Persian look upside down to it where they are not.
 */
export async function surerWay(
  reader: Pick<SceneReader, 'samples' | 'turnedOver' | 'foundAgain'>,
  scene: Scene,
  recognize: (line: Grey) => readonly RawLine[],
): Promise<Scene> {
  const other = reader.turnedOver(scene);
  const certaintyOf = (one: Scene): number => certaintyOfLines(reader.samples(one).slice(0, asked).map(recognize));
  return certaintyOf(other) > certaintyOf(scene) + margin ? reader.foundAgain(other) : scene;
}
