import type { Extraction, Group } from '../../model/index.ts';
import { count } from '../count.ts';
import { directoryPages, pagesTitle } from '../directory-pages.ts';
import { drawDirectory } from '../svg/directory.ts';
import { placedGroups, typeLooks, type PageGrounds } from '../svg/groups-overlay.ts';
import { escapeXml } from '../xml.ts';
import { besideReport, groundsOf, pageSection } from './beside.ts';
import { keyOf } from './groups.ts';

const fields = ['role', 'organisation', 'person', 'title', 'address', 'contact'] as const;

/** Numbers of groups, as their boxes have them. */
type Ids = ReadonlyMap<Group, number>;

function treeMarkup(groups: readonly Group[], ids: Ids): string {
  const items = groups.map((group) => {
    const { type, text, children = [] } = group;
    const id = ids.get(group);
    const words = escapeXml(text).replaceAll('&#10;', '\n');
    const name = type === 'header' ? 'header' : 'body';
    const inside = children.length > 0 ? treeMarkup(children, ids) : '';
    return `<li><div class="group ${name}" id="g${id}" data-g="${id}">${words}</div>${inside}</li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return escapeXml(value.join('; '));
  return typeof value === 'string' ? escapeXml(value) : '';
}

type Relation = Readonly<Record<string, unknown>>;

const relationsOf = ({ value }: Group): readonly Relation[] =>
  (value as { readonly relations?: readonly Relation[] } | undefined)?.relations ?? [];

function relationTable(group: Group): string {
  const relations = relationsOf(group);
  if (relations.length === 0) return '';
  const rows = relations.map(
    (relation) => `<tr>${fields.map((name) => `<td>${cellText(relation[name])}</td>`).join('')}</tr>`,
  );
  return (
    `<section class="below"><h2>Who does what: ${pagesTitle(group)}</h2>\n` +
    `<table><thead><tr>${fields.map((name) => `<th>${name}</th>`).join('')}</tr></thead>\n<tbody>${rows.join('\n')}</tbody></table></section>\n`
  );
}

function verdictOf(directories: readonly Group[]): string {
  if (directories.length === 0) return 'No directory page was found.';
  const pages = new Set(directories.flatMap(directoryPages)).size;
  const relations = directories.flatMap(relationsOf).length;
  return `${count(pages, 'directory page')} with ${count(relations, 'relation')}.`;
}

/**
 * Pages with their trees drawn over them, the trees next to them, and a table of who does what.
 * @example
 * ```ts
 * import { findDirectories, read } from 'fovea';
 * import { directoryToHtml } from 'fovea/write';
 * const { pages: [page], styles, ...doc } = await read('examples/documents/directory-page.pdf');
 * const found = findDirectories({ ...doc, pages: [page], styles });
 * console.log(directoryToHtml(found, new Map([[1, { page, styles }]])).startsWith('<!doctype html>')); // => true
 * ```
 */
export function directoryToHtml({ groups, source, notes }: Extraction, grounds: PageGrounds = new Map()): string {
  const placed = placedGroups(groups);
  const ids = new Map(placed.map(({ group, id }) => [group, id]));
  const trees = groups.map(
    (group) => `<h2>${pagesTitle(group)}</h2>\n<div class="tree">${treeMarkup(group.children ?? [], ids)}</div>\n`,
  );
  return besideReport({
    title: source.uri,
    verdict: verdictOf(groups),
    key: keyOf(placed, typeLooks(placed)),
    notes,
    pages: groundsOf(groups.flatMap(directoryPages), source, grounds).map((ground) =>
      pageSection(ground, groups.map((group) => drawDirectory(group, ground.page.number, ids)).join('')),
    ),
    entries: trees.join(''),
    below: groups.map(relationTable).join(''),
  });
}
