import type { Box } from '../../model/index.ts';
import type { Grey } from './grey.ts';
import { bestLanguage } from './best-language.ts';
import { languagesOf, withDefault } from './languages.ts';
import { certaintyOfLines, lineImages } from './sample-lines.ts';
import type { ColorPicture } from './scene/color-picture.ts';
import { isChinese, isLatin, isSimilar, isTaught } from './scene/scene-files.ts';
import { loadNetworks, type SceneFiles } from './scene/load-networks.ts';
import { createSceneReader, type Scene, type SceneReader, type SceneText } from './scene/read-scene.ts';
import { surerWay } from './scene/surer-way.ts';
import { loadTesseract, type RawLine, type Tesseract, type TesseractCore, type TesseractFiles } from './tesseract.ts';

export type RecognizeArgs = {
  readonly image: Grey;
  readonly files: TesseractFiles;
  readonly languages: readonly string[];
};

type ChooseArgs = RecognizeArgs & {
  /** Languages that the text may be in. */
  readonly candidates: readonly string[];
};

export type SceneArgs = {
  readonly picture: ColorPicture;
  readonly files: SceneFiles;
  readonly languages: readonly string[];
  /** Tesseract, where it is installed. */
  readonly plain: TesseractFiles | undefined;
  /** Languages that the text may be in, where nobody says. */
  readonly candidates: readonly string[] | undefined;
  /** The part of the page to read, in page units; all of it where absent. */
  readonly wanted?: Box | undefined;
};

/** What the process of OCR can do. It is ended when a picture takes too long. */
export type OcrMethods = {
  readonly recognize: (args: RecognizeArgs) => Promise<RawLine[]>;
  /** Languages like `deu+eng`; undefined where none can be told. */
  readonly chooseLanguage: (args: ChooseArgs) => Promise<string | undefined>;
  readonly readScene: (args: SceneArgs) => Promise<SceneText>;
  /** Bytes that its engines have taken; they never give any back. */
  readonly heldBytes: (args: undefined) => Promise<number>;
};

/** @param heldBytes Bytes that the process has. */
export function createOcrMethods(heldBytes: () => number): OcrMethods {
  const tesseracts = createTesseracts();
  /** The language of a scene; of one that is in none, that of the same scene turned over. */
  const inLanguage = async (
    reader: SceneReader,
    scene: Scene,
    { plain, candidates }: { readonly plain: TesseractFiles; readonly candidates: readonly string[] },
  ): Promise<{ readonly scene: Scene; readonly lang?: string | undefined }> => {
    const lang = await tesseracts.choose(plain, reader.samples(scene), candidates);
    const others = candidates.filter((code) => !isSimilar([code]));
    if (lang !== undefined || others.length === 0) return { scene, lang };
    const other = reader.turnedOver(scene);
    const otherLang = await tesseracts.choose(plain, reader.samples(other), others);
    return otherLang === undefined ? { scene } : { scene: await reader.foundAgain(other), lang: otherLang };
  };
  let scenes: Promise<SceneReader> | undefined;
  return {
    recognize: async ({ image, files, languages }) => (await tesseracts.in(files, languages)).recognize(image),
    chooseLanguage: async ({ image, files, languages, candidates }) => {
      const lines = (await tesseracts.in(files, languages)).recognize(image);
      return tesseracts.choose(files, lineImages(image, lines), candidates);
    },
    readScene: async ({ picture, files, languages, plain, candidates, wanted }) => {
      const reader = await (scenes ??= loadNetworks(files).then(createSceneReader));
      const found = await reader.find(picture);
      const { scene, lang } =
        plain && candidates ? await inLanguage(reader, found, { plain, candidates }) : { scene: found };
      const codes = lang === undefined ? languages : languagesOf(lang);
      const tesseract = plain && (await tesseracts.in(plain, codes));
      const isOther = tesseract && !isSimilar(codes);
      const level = isOther ? await surerWay(reader, scene, (line) => tesseract.recognize(line)) : scene;
      const text = await reader.read(level, {
        tesseract,
        isTaught: isTaught(codes),
        isSimilar: isSimilar(codes),
        isLatin: isLatin(codes),
        isChinese: isChinese(codes),
        wanted,
      });
      return lang === undefined ? text : { ...text, lang };
    },
    heldBytes: async () => heldBytes(),
  };
}

type Tesseracts = {
  readonly in: (files: TesseractFiles, codes: readonly string[]) => Promise<Tesseract>;
  readonly choose: (
    files: TesseractFiles,
    lines: readonly Grey[],
    candidates: readonly string[],
  ) => Promise<string | undefined>;
};

/** Of the languages asked for, the last ones stay loaded: documents of two take turns. */
const mostKept = 2;

function createTesseracts(): Tesseracts {
  let core: Promise<TesseractCore> | undefined;
  const kept = new Map<string, Promise<Tesseract>>();
  return {
    in: async (files, codes) => {
      core ??= loadTesseract(files);
      const key = codes.join('+');
      const engine = kept.get(key) ?? (await core).start(codes, files.data);
      kept.delete(key);
      kept.set(key, engine);
      for (const [oldest, old] of kept) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
        (await old).end();
      }
      return engine;
    },
    choose: async (files, lines, candidates) => {
      core ??= loadTesseract(files);
      const { start } = await core;
      const best = await bestLanguage(candidates, async (code) => {
        const engine = await start([code], files.data);
        const certainty = certaintyOfLines(lines.map((line) => engine.recognize(line)));
        engine.end();
        return certainty;
      });
      return best === undefined ? undefined : withDefault(best);
    },
  };
}
