import { attributeOf } from '../../../model/index.ts';
import { resolveAddress } from './address.ts';
import { cleanText } from './clean-text.ts';
import { addressesOf } from './json-ld.ts';
import { metaNames } from './meta-names.ts';
import { propertyMarks, saidBy, saidInMeta, type Evidence, type Said } from './evidence.ts';

/** An address, or something that names a licence; a bare `©` with a name grants nothing. */
const isAddress = /^(?:https?:)?\/\//i;
const namesLicense =
  /licen[cs]e|\bcc[ -]?(?:by|0|zero)\b|creative ?commons|public domain|\b(?:mit|apache|gfdl|gpl|odbl|ogl)\b/i;
/** Longer ones are terms, not the name of a licence. */
const longest = 300;

/** What the content of a page may be used under: what it says in JSON-LD, by `rel="license"`, in microdata, in `meta`. */
export function chooseLicense({ page, facts, linked }: Evidence): Said | undefined {
  const inThings = linked.things.flatMap((thing) => addressesOf(thing['license']));
  const marks = propertyMarks(facts, 'license').map(
    ({ element }) => attributeOf(element, 'href') ?? attributeOf(element, 'content') ?? '',
  );
  const said = [
    ...saidBy('json-ld', inThings),
    ...saidBy('html', [facts.links.get('license') ?? '', ...facts.licenses]),
    ...saidBy('microdata', marks),
    ...saidInMeta(facts, metaNames.license),
  ];
  for (const { value, source } of said) {
    const license = licenseIn(value, page.baseUrl, source === 'meta');
    if (license !== undefined) return { value: license, source };
  }
  return undefined;
}

/** `isLoose` for what may speak of rights in general. */
function licenseIn(text: string, base: string | undefined, isLoose: boolean): string | undefined {
  const value = cleanText(text);
  if (value === '' || value.length > longest) return undefined;
  if (isAddress.test(value) || value.startsWith('/')) return resolveAddress(value, base);
  if (/^[a-z][a-z\d+.-]*:/i.test(value)) return undefined;
  return !isLoose || namesLicense.test(value) ? value : undefined;
}
