import { attributeOf, type HtmlElement, type WebPage } from '../../../model/index.ts';
import { cleanAddress, resolveAddress } from './address.ts';

/**
 * Where the links of an article start from. A page that was saved does not tell where it came from, but most say by which
 * address they want to be known: `own`.
 */
export function linkBase(
  { root, baseUrl }: Pick<WebPage, 'root' | 'baseUrl'>,
  own: string | undefined,
): string | undefined {
  if (baseUrl !== undefined || own === undefined) return baseUrl;
  const address = cleanAddress(own);
  const said = elementsIn(elementsIn([root], 'head'), 'base').map((base) => attributeOf(base, 'href'));
  const first = said.find((href) => href !== undefined);
  return first === undefined ? address : (resolveAddress(first, address) ?? address);
}

/** The children of elements that have a name. */
function elementsIn(parents: readonly HtmlElement[], name: string): HtmlElement[] {
  return parents.flatMap(({ children }) =>
    children.filter((child): child is HtmlElement => child.kind === 'element' && child.name === name),
  );
}
