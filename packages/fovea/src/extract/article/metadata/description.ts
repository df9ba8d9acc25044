import { textsOf } from './json-ld.ts';
import { metaNames } from './meta-names.ts';
import { saidBy, saidInMeta, saidInProperties, type Evidence, type Said } from './evidence.ts';

/** What the page is about, in a sentence or two of its own. */
export function chooseDescription({ facts, linked }: Evidence): Said | undefined {
  const said = [
    ...saidInMeta(facts, metaNames.description),
    ...saidBy(
      'json-ld',
      linked.things.flatMap((thing) => textsOf(thing['description'])),
    ),
    ...saidInProperties(facts, 'description'),
  ];
  return said.find(({ value }) => value !== '');
}
