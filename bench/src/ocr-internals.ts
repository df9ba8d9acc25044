import type * as Engine from '../../packages/fovea/src/read/ocr/engine.ts';
import type * as Languages from '../../packages/fovea/src/read/ocr/languages.ts';
import type * as Open from '../../packages/fovea/src/read/ocr/open.ts';
import type * as Colors from '../../packages/fovea/src/read/ocr/scene/color-picture.ts';
import type * as Load from '../../packages/fovea/src/read/ocr/scene/load-networks.ts';
import type * as Scenes from '../../packages/fovea/src/read/ocr/scene/read-scene.ts';
import type * as Files from '../../packages/fovea/src/read/ocr/scene/scene-files.ts';
import type * as Pdf from '../../packages/fovea/src/read/pdf/index.ts';

const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export type Ocr = Engine.Ocr;
export const { ocrFor } = await load<typeof Engine>('read/ocr/engine.js');
export const { findLanguageData, installedLanguages, languagePackage, languagesOf, resolveFile } =
  await load<typeof Languages>('read/ocr/languages.js');
export const { openReadable } = await load<typeof Open>('read/ocr/open.js');
export const { createEngineSource } = await load<typeof Pdf>('read/pdf/index.js');
export const { colorPictureOf } = await load<typeof Colors>('read/ocr/scene/color-picture.js');
export const { loadNetworks } = await load<typeof Load>('read/ocr/scene/load-networks.js');
export const { createSceneReader } = await load<typeof Scenes>('read/ocr/scene/read-scene.js');
export const { findSceneFiles, isNativeInstalled, scenePackages } = await load<typeof Files>(
  'read/ocr/scene/scene-files.js',
);
