import { attributeOf } from '../../../model/index.ts';
import { resolveAddress } from './address.ts';
import { addressesOf, textsOf } from './json-ld.ts';
import { propertyMarks, saidInMeta, valueOf, type Evidence, type Said } from './said.ts';

/** What the page is about, in a sentence or two of its own. */
export function chooseDescription({ facts, linked }: Evidence): Said | undefined {
  const said: Said[] = [
    ...saidInMeta(
      facts,
      { source: 'meta', names: 'description dc.description dcterms.description sailthru.description' },
      { source: 'open-graph', names: 'og:description' },
      { source: 'open-graph', names: 'twitter:description' },
    ),
    ...linked.things
      .flatMap((thing) => textsOf(thing['description']))
      .map((value): Said => ({ value, source: 'json-ld' })),
    ...propertyMarks(facts, 'description').map((mark): Said => ({ value: valueOf(mark), source: 'microdata' })),
  ];
  return said.find(({ value }) => value !== '');
}

/** The picture that stands for the page. */
export function chooseImage({ page, facts, linked }: Evidence): Said | undefined {
  const said: Said[] = [
    ...saidInMeta(facts, {
      source: 'open-graph',
      names: 'og:image og:image:secure_url og:image:url twitter:image twitter:image:src',
    }),
    ...linked.things
      .flatMap((thing) => addressesOf(thing['image'] ?? thing['thumbnailUrl']))
      .map((value): Said => ({ value, source: 'json-ld' })),
    ...saidInMeta(facts, { source: 'meta', names: 'parsely-image-url sailthru.image.full thumbnail' }),
    ...propertyMarks(facts, 'image', 'thumbnailurl').map(({ element }): Said => {
      const value = ['content', 'src', 'href']
        .map((name) => attributeOf(element, name))
        .find((one) => one !== undefined);
      return { value: value ?? '', source: 'microdata' };
    }),
    { value: facts.links.get('image_src') ?? '', source: 'html' },
  ];
  return firstAddress(said, page.baseUrl);
}

/** The address by which the page wants to be known. */
export function chooseUrl({ page, facts, linked }: Evidence): Said | undefined {
  const said: Said[] = [
    { value: facts.links.get('canonical') ?? '', source: 'html' },
    ...saidInMeta(facts, { source: 'open-graph', names: 'og:url' }),
    ...linked.things
      .flatMap((thing) => [...addressesOf(thing['url']), ...addressesOf(thing['mainEntityOfPage'])])
      .map((value): Said => ({ value, source: 'json-ld' })),
    ...saidInMeta(
      facts,
      { source: 'open-graph', names: 'twitter:url' },
      { source: 'meta', names: 'parsely-link citation_abstract_html_url' },
    ),
  ];
  return firstAddress(said, page.baseUrl);
}

function firstAddress(said: readonly Said[], base: string | undefined): Said | undefined {
  for (const { value, source } of said) {
    const address = resolveAddress(value, base);
    if (address !== undefined) return { value: address, source };
  }
  return undefined;
}
