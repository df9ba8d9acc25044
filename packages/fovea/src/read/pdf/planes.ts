import type { PlaneKind, Planes } from '../../model/index.ts';
import { transparent, withCanvas, type Canvas, type RenderOptions } from './canvas.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';
import { withMarkupAnnotations } from './markup-annotations.ts';
import { blacken, createSwitch, Part, readScene, type Scene } from './scene.ts';

const letters = Part.text | Part.clipText;
const figures = Part.figure | Part.lateFigure;
const late = Part.lateFigure | Part.lateImage;

/** Of 255, for a black pixel: with half, thin strokes of small type break; with a quarter, they run together. */
const leastCoverage = 96;

/** Draws parts of the page on nothing; `annotations` is the flag that adds them, or 0. */
type Draw = (parts: number, annotations?: number) => Uint8Array;

type Pixels = { readonly [K in PlaneKind]: Uint8Array };

/**
 * The page's letters in black, its letters as they are printed, and its drawings without letters and images.
 * Changes the loaded page: close it afterwards, and use it for nothing else.
 */
export function renderPlanes(engine: Engine, page: number, frame: PageFrame, options: RenderOptions = {}): Planes {
  return withCanvas(engine, frame, options, (canvas) => {
    const scene = readScene(engine, page);
    const { width, height, scale } = canvas;
    const draw = drawOn(canvas, engine, page, scene);
    const { black, colour, markup } = drawPlanes(engine, page, scene, width, draw);
    const size = { width, height, scale };
    return {
      black: { kind: 'black', ...size, rgba: black },
      colour: { kind: 'colour', ...size, rgba: colour },
      markup: { kind: 'markup', ...size, rgba: markup },
    };
  });
}

function drawOn(canvas: Canvas, engine: Engine, page: number, scene: Scene): Draw {
  const show = createSwitch(engine, scene);
  return (parts, annotations = 0) => {
    if (!(scene.all & parts) && annotations === 0) return new Uint8Array(canvas.width * canvas.height * 4);
    show(parts);
    canvas.fill(transparent);
    canvas.draw(page, annotations);
    return canvas.pixels();
  };
}

/** What has the colours of the document comes first: blackening can't be undone. */
function drawPlanes(engine: Engine, page: number, scene: Scene, width: number, draw: Draw): Pixels {
  const drawMarkup = (parts: number): Uint8Array =>
    withMarkupAnnotations(engine, page, (annotations) => draw(parts, annotations));
  const colour = draw(letters);
  const markup = drawMarkup(figures);
  if (scene.all & Part.clipText) {
    const through = draw(late);
    const below = drawMarkup(Part.figure);
    blacken(engine, scene);
    paintThroughLetters(nearLetters(draw(Part.clipText), width), { colour, markup, through, below });
  } else if (scene.isTranslucent) {
    blacken(engine, scene);
  } else {
    // How far letters cover a pixel does not depend on their colour.
    return { black: blackWhereCovered(colour), colour, markup };
  }
  return { black: blackWhereCovered(draw(letters)), colour, markup };
}

/**
 * Where letters are a clip, what is drawn later shows in their shape: it is text to the eye, so it goes from the markup
 * to the colours. PDFium can't tell which objects are under such a clip, so pixels decide: inside the letters.
 */
function paintThroughLetters(
  isNear: Uint8Array,
  planes: Record<'colour' | 'markup' | 'through' | 'below', Uint8Array>,
): void {
  const { colour, markup, through, below } = planes;
  for (let pixel = 0; pixel < isNear.length; pixel++) {
    if (!isNear[pixel]) continue;
    const [from, to] = [pixel * 4, pixel * 4 + 4];
    if (through[to - 1]! > 0) colour.set(through.subarray(from, to), from);
    markup.set(below.subarray(from, to), from);
  }
}

/** 1 for every pixel that letters touch or that is beside one: a clip's edges are not rounded as those of letters are. */
function nearLetters(rgba: Uint8Array, width: number): Uint8Array {
  const isNear = new Uint8Array(rgba.length / 4);
  for (let pixel = 0; pixel < isNear.length; pixel++) {
    if (rgba[pixel * 4 + 3] === 0) continue;
    for (const row of [pixel - width, pixel, pixel + width]) isNear.fill(1, Math.max(0, row - 1), Math.max(0, row + 2));
  }
  return isNear;
}

/** Black on white, opaque, no greys. */
function blackWhereCovered(coverage: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(coverage.length).fill(255);
  for (let i = 3; i < coverage.length; i += 4) {
    if (coverage[i]! >= leastCoverage) rgba[i - 1] = rgba[i - 2] = rgba[i - 3] = 0;
  }
  return rgba;
}
