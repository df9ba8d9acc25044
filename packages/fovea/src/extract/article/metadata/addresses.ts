import { attributeOf } from '../../../model/index.ts';
import { resolveAddress } from './address.ts';
import { addressesOf } from './json-ld.ts';
import { metaNames } from './meta-names.ts';
import type { Mark } from './page-facts.ts';
import { propertyMarks, saidBy, saidInMeta, type Evidence, type Said } from './evidence.ts';

/** The picture that stands for the page. */
export function chooseImage({ page, facts, linked }: Evidence): Said | undefined {
  const inMeta = saidInMeta(facts, metaNames.image);
  const inThings = linked.things.flatMap((thing) => addressesOf(thing['image'] ?? thing['thumbnailUrl']));
  const said = [
    ...inMeta.filter(({ source }) => source === 'open-graph'),
    ...saidBy('json-ld', inThings),
    ...inMeta.filter(({ source }) => source === 'meta'),
    ...saidBy('microdata', propertyMarks(facts, 'image', 'thumbnailurl').map(addressIn)),
    ...saidBy('html', [facts.links.get('image_src') ?? '']),
  ];
  return firstAddress(said, page.baseUrl);
}

/** The address by which the page wants to be known. */
export function chooseUrl({ page, facts, linked }: Evidence): Said | undefined {
  const inThings = linked.things.flatMap((thing) => [thing['url'], thing['mainEntityOfPage']].flatMap(addressesOf));
  const said = [
    ...saidBy('html', [facts.links.get('canonical') ?? '']),
    ...saidInMeta(facts, metaNames.url),
    ...saidBy('json-ld', inThings),
  ];
  return firstAddress(said, page.baseUrl);
}

function addressIn({ element }: Mark): string {
  return attributeOf(element, 'content') ?? attributeOf(element, 'src') ?? attributeOf(element, 'href') ?? '';
}

function firstAddress(said: readonly Said[], base: string | undefined): Said | undefined {
  for (const { value, source } of said) {
    const address = resolveAddress(value, base);
    if (address !== undefined) return { value: address, source };
  }
  return undefined;
}
