import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import type { Context } from './context.ts';
import { imageOf } from './images.ts';
import { addSilentFormula } from './open-element.ts';
import { isClean, lookAround } from './visible-content.ts';
import { openCell } from './tables.ts';
import { classOf, isBlock, isBox, isSilent } from './tags.ts';

/** Boxes that hold pictures with what is said of them. */
const captioned = /caption|figure/i;

/** Passes an element without chosen text. Pictures in it are kept if it stands among chosen text. */
export function passBy(context: Context, element: HtmlElement, isAmongText: boolean): void {
  const { builder } = context;
  const inRegion = isAmongText || (element.parent !== undefined && captioned.test(classOf(element.parent)));
  switch (element.name) {
    case 'br':
      if (builder.heading === undefined) builder.line.break();
      else builder.line.blank();
      return;
    case 'hr':
      builder.rule(element);
      return;
    case 'wbr':
      return;
    case 'input':
      passInput(context, element);
      return;
    case 'td':
    case 'th':
      passCell(context, element, inRegion);
      return;
    case 'tr':
      return;
    default:
      if (!(inRegion && addSilentFormula(context, element))) passOther(context, element, inRegion);
  }
}

function passInput({ builder }: Context, element: HtmlElement): void {
  const isTask = builder.flow.kind === 'item' && builder.flow.blocks.length === 0 && builder.line.isEmpty;
  if (isTask && attributeOf(element, 'type') === 'checkbox') {
    builder.line.thing({ kind: 'checkbox', checked: attributeOf(element, 'checked') !== undefined });
    builder.line.blank();
  }
}

/** An empty cell keeps the others in their columns. */
function passCell(context: Context, element: HtmlElement, inRegion: boolean): void {
  const close = openCell(context, element);
  passOther(context, element, inRegion);
  if (typeof close === 'function') close();
}

function passOther(context: Context, element: HtmlElement, inRegion: boolean): void {
  const { builder } = context;
  if (isSilent(element)) return;
  const isApart = isBlock(element);
  const sights = lookAround(element);
  if (isApart) builder.boundary();
  else if (sights.hasText || isBox(element)) builder.line.blank(builder.look.marks);
  if (sights.letters !== undefined) builder.line.text(sights.letters, builder.look);
  for (let i = 0; i < sights.breaks && !isApart; i++) builder.line.break();
  if (inRegion && isClean(sights)) for (const one of sights.pictures) addPicture(context, one);
  if (isApart) builder.boundary();
}

function addPicture({ builder, baseUrl }: Context, element: HtmlElement): void {
  const image = imageOf(element, baseUrl);
  if (!image) return;
  const last = builder.line.runs.at(-1)?.thing ?? builder.flow.blocks.at(-1)?.content;
  const before = last?.kind === 'figure' ? last.images.at(-1) : last;
  // Lazy pictures come twice, the second time for browsers without scripts.
  if (before?.kind === 'image' && before.src === image.src) return;
  builder.line.picture ??= element;
  builder.thing(image);
}
