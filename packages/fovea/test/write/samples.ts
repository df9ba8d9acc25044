import * as fc from 'fast-check';
import type {
  Annotation,
  Box,
  Doc,
  Group,
  Image,
  Metadata,
  Note,
  OutlineItem,
  Page,
  Picture,
  Quad,
  Reason,
  Shape,
  Source,
  Style,
  Tag,
  Token,
} from '../../src/model/index.ts';

export const plainStyle: Style = {
  font: 'Helvetica',
  family: 'Helvetica',
  size: 10,
  weight: 400,
  italic: false,
  color: '#112233',
  opacity: 1,
  angle: 0,
};

export function makeToken(text: string, box: Box, more: Partial<Token> = {}): Token {
  return { id: 0, text, box, ink: box, style: 0, flags: 0, ...more };
}

export function makePage(more: Partial<Page> = {}): Page {
  return {
    number: 1,
    width: 200,
    height: 100,
    unit: 'pt',
    tokens: [],
    shapes: [],
    images: [],
    annotations: [],
    ...more,
  };
}

export function makeDoc(more: Partial<Doc> = {}): Doc {
  return {
    schema: 'fovea/doc@1',
    source: { uri: 'a.pdf', media: 'pdf', pages: [] },
    status: 'ok',
    media: 'pdf',
    metadata: {},
    styles: [plainStyle],
    pages: [],
    notes: [],
    ...more,
  };
}

export function makePicture(width: number, height: number, fill: readonly [number, number, number, number]): Picture {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < rgba.length; i++) rgba[i] = fill[i % 4]!;
  return { width, height, scale: 1, rgba };
}

/** Every code unit, lone surrogates and control characters among them, and what XML takes for markup. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '-', '!', '\0', '\r', '\ud83d', '\ude00', 'a') }),
  fc.constantFrom(']]>', '<!--', '-->', '&amp;', '</title>', '<script>', '<?xml?>', '\ufffe', '\u001b[0m', '__proto__'),
);

/** Every number there is, NaN, infinities and minus zero among them. */
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.double({ min: -1000, max: 1000 }),
  fc.integer(),
);

const anyBox: fc.Arbitrary<Box> = fc.record({ x0: anyNumber, y0: anyNumber, x1: anyNumber, y1: anyNumber });

const anyToken: fc.Arbitrary<Token> = fc.record<Token, keyof Token>(
  {
    id: fc.nat(),
    text: hostileText,
    box: anyBox,
    ink: anyBox,
    style: fc.nat(3),
    flags: fc.nat(1023),
    confidence: anyNumber,
    node: fc.nat(),
  } satisfies Arbitraries<Token>,
  { requiredKeys: ['id', 'text', 'box', 'ink', 'style', 'flags'] },
);

/** Fails to compile when the model gains a key that the arbitraries lack. */
type Arbitraries<Value> = { readonly [Key in keyof Required<Value>]: fc.Arbitrary<Required<Value>[Key]> };

const anyShape: fc.Arbitrary<Shape> = fc.record<Shape, keyof Shape>(
  {
    kind: fc.constantFrom('rect', 'rule', 'curve', 'shading'),
    box: anyBox,
    fill: hostileText,
    fillOpacity: anyNumber,
    stroke: hostileText,
    strokeOpacity: anyNumber,
    width: anyNumber,
  } satisfies Arbitraries<Shape>,
  { requiredKeys: ['kind', 'box'] },
);

const anyImage: fc.Arbitrary<Image> = fc.record({
  box: anyBox,
  pixelWidth: anyNumber,
  pixelHeight: anyNumber,
} satisfies Arbitraries<Image>);

const anyQuad: fc.Arbitrary<Quad> = fc.array(anyNumber, { minLength: 8, maxLength: 8 }).map((list) => list as never);

const anyField: fc.Arbitrary<NonNullable<Annotation['field']>> = fc.record(
  {
    name: hostileText,
    type: fc.constantFrom('text' as const, 'checkbox' as const),
    value: hostileText,
    checked: fc.boolean(),
    options: fc.array(hostileText, { maxLength: 2 }),
  },
  { requiredKeys: ['name', 'type', 'value'] },
);

const anyAnnotation: fc.Arbitrary<Annotation> = fc.record<Annotation, keyof Annotation>(
  {
    kind: hostileText,
    box: anyBox,
    color: hostileText,
    opacity: anyNumber,
    quads: fc.array(anyQuad, { maxLength: 2 }),
    contents: hostileText,
    uri: hostileText,
    targetPage: anyNumber,
    field: anyField,
  } satisfies Arbitraries<Annotation>,
  { requiredKeys: ['kind', 'box'] },
);

const anyTag: fc.Arbitrary<Tag> = fc.record<Tag, keyof Tag>(
  {
    kind: fc.constantFrom('heading', 'figure'),
    box: anyBox,
    level: anyNumber,
    alt: hostileText,
  } satisfies Arbitraries<Tag>,
  { requiredKeys: ['kind', 'box'] },
);

export const anyPage: fc.Arbitrary<Page> = fc.record<Page, keyof Page>(
  {
    number: fc.nat(),
    label: hostileText,
    width: anyNumber,
    height: anyNumber,
    unit: fc.constantFrom('pt', 'px'),
    tokens: fc.array(anyToken, { maxLength: 4 }),
    shapes: fc.array(anyShape, { maxLength: 3 }),
    images: fc.array(anyImage, { maxLength: 2 }),
    annotations: fc.array(anyAnnotation, { maxLength: 3 }),
    tags: fc.array(anyTag, { maxLength: 2 }),
  } satisfies Arbitraries<Page>,
  { requiredKeys: ['number', 'width', 'height', 'unit', 'tokens', 'shapes', 'images', 'annotations'] },
);

export const anyStyle: fc.Arbitrary<Style> = fc.record<Style, keyof Style>(
  {
    font: hostileText,
    family: hostileText,
    size: anyNumber,
    weight: anyNumber,
    italic: fc.boolean(),
    color: fc.oneof(fc.constant('#a0b1c2'), hostileText),
    opacity: anyNumber,
    angle: fc.oneof(fc.constantFrom(0, 90, 180, 270, 45), anyNumber),
    stroke: hostileText,
    paint: fc.constantFrom('stroke' as const, 'invisible' as const),
  } satisfies Arbitraries<Style>,
  { requiredKeys: ['font', 'family', 'size', 'weight', 'italic', 'color', 'opacity', 'angle'] },
);

const anyOutline: fc.Arbitrary<readonly OutlineItem[]> = fc.array(
  fc.record({ title: hostileText, page: fc.nat(), children: fc.constant([]) }),
  { maxLength: 2 },
);

const anyMetadata: fc.Arbitrary<Metadata> = fc.record(
  { title: hostileText, tagged: fc.boolean(), outline: anyOutline },
  { requiredKeys: [] },
);

const anySource: fc.Arbitrary<Source> = fc.record<Source, keyof Source>(
  {
    uri: hostileText,
    media: fc.constantFrom('pdf', 'html', 'unknown'),
    sha256: hostileText,
    bytes: fc.maxSafeNat(),
    pageCount: fc.nat(),
    pages: fc.array(fc.record({ number: fc.nat(), width: anyNumber, height: anyNumber }), { maxLength: 2 }),
  } satisfies Arbitraries<Source>,
  { requiredKeys: ['uri', 'media', 'pages'] },
);

const anyReason: fc.Arbitrary<Reason> = fc.record<Reason, keyof Reason>(
  {
    condition: hostileText,
    truth: anyNumber,
    with: fc.dictionary(hostileText, hostileText, { maxKeys: 2 }),
    alternative: fc.integer({ min: 1, max: 3 }),
  } satisfies Arbitraries<Reason>,
  { requiredKeys: ['condition', 'truth', 'with'] },
);

const anyGroupOf = (children: fc.Arbitrary<readonly Group[]>): fc.Arbitrary<Group> =>
  fc.record<Group, keyof Group>(
    {
      type: hostileText,
      score: anyNumber,
      page: fc.constantFrom(1, 2),
      box: anyBox,
      text: hostileText,
      value: fc.oneof(anyNumber, hostileText, fc.constant(null)),
      tokens: fc.array(fc.nat(), { maxLength: 2 }),
      xpath: hostileText,
      reasons: fc.array(anyReason, { maxLength: 2 }),
      children,
    } satisfies Arbitraries<Group>,
    { requiredKeys: ['type', 'score', 'text'] },
  );

/** Three groups inside one another at most. */
export const anyGroup: fc.Arbitrary<Group> = anyGroupOf(
  fc.array(anyGroupOf(fc.array(anyGroupOf(fc.constant([])), { maxLength: 2 })), { maxLength: 2 }),
);

export const anyMissing: fc.Arbitrary<Note> = fc.record({
  level: fc.constant('info' as const),
  code: fc.constant('wrapper/why-not'),
  message: hostileText,
  page: fc.constantFrom(1, 2),
  box: anyBox,
  reason: anyReason,
});

const anyNote: fc.Arbitrary<Note> = fc.record<Note, keyof Note>(
  {
    level: fc.constantFrom('info', 'warning', 'error'),
    code: hostileText,
    message: hostileText,
    page: fc.nat(),
    box: anyBox,
    reason: anyReason,
  } satisfies Arbitraries<Note>,
  { requiredKeys: ['level', 'code', 'message'] },
);

export const anyDoc: fc.Arbitrary<Doc> = fc.record({
  schema: fc.constant('fovea/doc@1' as const),
  source: anySource,
  status: fc.constantFrom('ok' as const, 'partial' as const),
  media: fc.constantFrom('pdf' as const, 'html' as const),
  metadata: anyMetadata,
  styles: fc.array(anyStyle, { maxLength: 3 }),
  pages: fc.array(anyPage, { maxLength: 3 }),
  notes: fc.array(anyNote, { maxLength: 2 }),
});
