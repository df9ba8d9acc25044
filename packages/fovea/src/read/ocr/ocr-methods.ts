import type { Grey } from './grey.ts';
import type { ColorPicture } from './scene/color-picture.ts';
import type { SceneFiles } from './scene/networks.ts';
import { createSceneReader, type SceneReader, type SceneText } from './scene/read-scene.ts';
import { loadTesseract, type RawLine, type Tesseract } from './tesseract.ts';

export type RecognizeArgs = {
  readonly image: Grey;
  /** See {@link loadTesseract}. */
  readonly corePath: string;
  readonly data: ReadonlyMap<string, string>;
};

/** What the thread of OCR can do. It is ended when a picture takes too long. */
export type OcrMethods = {
  readonly recognize: (args: RecognizeArgs) => Promise<RawLine[]>;
  readonly readScene: (args: SceneArgs) => Promise<SceneText>;
};

export type SceneArgs = {
  readonly picture: ColorPicture;
  readonly files: SceneFiles;
  readonly isTaught: boolean;
  /** Tesseract, where it is installed. */
  readonly plain: Omit<RecognizeArgs, 'image'> | undefined;
};

export function createOcrMethods(): OcrMethods {
  let engine: Promise<Tesseract> | undefined;
  let scenes: Promise<SceneReader> | undefined;
  return {
    recognize: async ({ image, corePath, data }) => {
      engine ??= loadTesseract(corePath, data);
      return (await engine).recognize(image);
    },
    readScene: async ({ picture, files, isTaught, plain }) => {
      scenes ??= createSceneReader(files);
      if (plain) engine ??= loadTesseract(plain.corePath, plain.data);
      return (await scenes)(picture, { tesseract: await engine, isTaught });
    },
  };
}
