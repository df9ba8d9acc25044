import { formatTable } from './table.ts';
import { measuredAlike, sightDifferences, type Difference, type SiteAgreement } from './validate-agreement.ts';
import { extractors } from './validate-data.ts';

const share = (part: number, all: number): string => (all > 0 ? (part / all).toFixed(3) : '-');

/** How nodes were measured both ways, all of them and not only those that were extracted. */
export function measurementsTable(list: readonly SiteAgreement[]): string {
  return formatTable(
    ['measured alike', 'pages', 'nodes', 'found live', 'look', 'left and width', 'top', 'seen or not'],
    list.map(({ site, asked, rendered, nodes, twice }) => {
      const { look, place, top, sight } = measuredAlike(twice);
      const shares = [look, place, top, sight].map((count) => share(count, twice.length));
      return [site, `${rendered}/${asked}`, nodes, share(twice.length, nodes), ...shares];
    }),
  );
}

export function agreementTable(list: readonly SiteAgreement[]): string {
  return formatTable(
    ['same verdict', ...extractors.flatMap((extractor) => [extractor, 'nodes', 'same drop'])],
    list.map(({ site, by }) => [
      site,
      ...extractors.flatMap((extractor) => {
        const { nodes, same, sameDrop } = by[extractor];
        return [share(same, nodes), nodes, share(sameDrop, nodes)];
      }),
    ]),
  );
}

const shown = (text: string | undefined): string => (text ?? '').slice(0, 40);

/** Where the two do not agree on who can be seen. */
export function sightTable(list: readonly SiteAgreement[]): string {
  const rows = list.flatMap(({ site, twice }) =>
    [...sightDifferences(twice)].map(([way, nodes]) => {
      const taken = nodes.filter(({ recorded }) => extractors.some((extractor) => recorded.shares[extractor] > 0));
      return [site, way, nodes.length, taken.length, shown((taken[0] ?? nodes[0])?.recorded.text)];
    }),
  );
  return formatTable(['who sees it', 'what differs', 'nodes', 'extracted', 'for example'], rows);
}

/** Every kind of verdict that differs, for all extractors. */
export function differencesTable(list: readonly SiteAgreement[]): string {
  const rows = list.flatMap(({ site, by }) =>
    extractors.flatMap((extractor) => {
      const kinds = grouped(by[extractor].differences);
      return [...kinds].map(([kind, nodes]) => [site, extractor, kind, nodes.length, shown(nodes[0]?.text)]);
    }),
  );
  return formatTable(['other verdict', 'extractor', 'from the data → live', 'nodes', 'for example'], rows);
}

function grouped(differences: readonly Difference[]): Map<string, Difference[]> {
  const kinds = new Map<string, Difference[]>();
  for (const one of differences) {
    const kind = `${one.from} → ${one.to}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return kinds;
}
