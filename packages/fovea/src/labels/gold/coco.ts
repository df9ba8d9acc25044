import { groupBy } from '../../model/group-by.ts';
import { lookUp } from '../../model/lookup.ts';
import type { GroupLabel, PageLabels } from '../page-labels.ts';
import { invalidLabels } from '../invalid-labels.ts';
import type { PagePicture } from './pictures.ts';
import { boxFrom, boxOfWords, labelsOfRegions, type PageWords, type Region } from './page-words.ts';

/** A page with its labels, ready to be written. */
export type LabelledPage = {
  readonly labels: PageLabels;
  readonly words: PageWords;
  /** The picture that goes with it; boxes are in its pixels then. */
  readonly picture?: PagePicture;
};

/** All pages in one file: a box for every word with a label, and one around every group. */
export function cocoFile(pages: readonly LabelledPage[]): object {
  const categories = new Map<string, number>();
  const categoryOf = (kind: string, name: string): number => {
    const key = `${kind} ${name}`;
    if (!categories.has(key)) categories.set(key, categories.size + 1);
    return lookUp(categories, key);
  };
  let next = 1;
  const annotations = pages.flatMap(({ labels, picture }, i) => {
    const scale = picture?.scale ?? 1;
    const one = (category: number, box: readonly [number, number, number, number], attributes: object): object => {
      const [x0, y0, x1, y1] = box.map((value) => value * scale) as [number, number, number, number];
      const bbox = [x0, y0, x1 - x0, y1 - y0].map((value) => Math.round(value * 100) / 100);
      const area = (x1 - x0) * (y1 - y0);
      return { id: next++, image_id: i + 1, category_id: category, bbox, area, iscrowd: 0, attributes };
    };
    const words = labels.tokens.map(({ token, text, box, label, group }) =>
      one(categoryOf('word', label), box, { token, text, ...(group !== undefined && { group }) }),
    );
    const groups = labels.groups.map(({ group, type, parent }) => {
      const own = labels.tokens.filter((token) => token.group === group);
      const around = boxOfWords(own.map(({ box }) => ({ box: boxFrom(box) })));
      const box = around ? ([around.x0, around.y0, around.x1, around.y1] as const) : ([0, 0, 0, 0] as const);
      return one(categoryOf('group', type), box, { group, ...(parent !== undefined && { parent }) });
    });
    return [...words, ...groups];
  });
  return {
    images: pages.map(({ labels, words, picture }, i) => ({
      id: i + 1,
      file_name: picture?.path ?? `${labels.document}#page=${labels.page}`,
      width: picture ? Math.round(words.width * picture.scale) : words.width,
      height: picture ? Math.round(words.height * picture.scale) : words.height,
      ...(picture && { document: labels.document, page: labels.page }),
    })),
    annotations,
    categories: [...categories].map(([key, id]) => {
      const [supercategory, ...name] = key.split(' ');
      return { id, name: name.join(' '), supercategory };
    }),
  };
}

type Json = Readonly<Record<string, unknown>>;
const objects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((one): one is Json => typeof one === 'object' && one !== null) : [];

/** A picture of a COCO file that is a page of a document, and what is drawn on it. */
export type CocoPage = {
  readonly document: string;
  readonly page: number;
  readonly size: { readonly width: number; readonly height: number };
  readonly annotations: readonly Json[];
  readonly names: ReadonlyMap<number, { readonly name: string; readonly isGroup: boolean }>;
};

/** Pictures that say which page of which document they are, or whose file name is `DOCUMENT#page=N` or a document of one page. */
export function cocoPages(json: unknown): CocoPage[] {
  const { images, annotations, categories } = Object(json) as Json;
  if (!Array.isArray(images) || !Array.isArray(annotations)) throw invalidLabels('not a COCO file');
  const names = new Map(
    objects(categories).map(({ id, name, supercategory }) => [
      Number(id),
      { name: String(name), isGroup: supercategory === 'group' },
    ]),
  );
  const drawn = groupBy(objects(annotations), (one) => Number(one['image_id']));
  return objects(images).map((image) => {
    const [named = '', number = '1'] = String(image['file_name']).split('#page=');
    const document = typeof image['document'] === 'string' ? image['document'] : named;
    const page = typeof image['page'] === 'number' ? image['page'] : number;
    const size = { width: Number(image['width']), height: Number(image['height']) };
    return { document, page: Number(page), size, annotations: drawn.get(Number(image['id'])) ?? [], names };
  });
}

/** The labels of such a page; a picture of another size is stretched to the page. */
export function labelsOfCoco(coco: CocoPage, words: PageWords): Pick<PageLabels, 'tokens' | 'groups'> {
  const { size, annotations, names } = coco;
  const scale = { x: words.width / (size.width || words.width), y: words.height / (size.height || words.height) };
  const named = annotations.flatMap((one) => {
    const category = names.get(Number(one['category_id']));
    return category ? [{ one, ...category }] : [];
  });
  const groups = named.flatMap(({ one, name, isGroup }) => (isGroup ? cocoGroup(one, name) : []));
  const regions = named.flatMap(({ one, name, isGroup }) => (isGroup ? [] : cocoRegion(one, name, scale)));
  return { tokens: labelsOfRegions(regions, words), groups: groups.toSorted((a, b) => a.group - b.group) };
}

function cocoGroup({ attributes }: Json, type: string): GroupLabel[] {
  const { group, parent } = Object(attributes) as Json;
  return typeof group === 'number' ? [{ group, type, ...(typeof parent === 'number' && { parent }) }] : [];
}

function cocoRegion(
  { bbox, attributes }: Json,
  label: string,
  scale: { readonly x: number; readonly y: number },
): Region[] {
  const [x = NaN, y = NaN, width = NaN, height = NaN] = Array.isArray(bbox) ? bbox.map(Number) : [];
  if (Number.isNaN(x + y + width + height)) return [];
  const { token, text, group } = Object(attributes) as Json;
  return [
    {
      box: boxFrom([x * scale.x, y * scale.y, (x + width) * scale.x, (y + height) * scale.y]),
      label,
      ...(typeof group === 'number' && { group }),
      ...(typeof token === 'number' && typeof text === 'string' && { token, text }),
    },
  ];
}
