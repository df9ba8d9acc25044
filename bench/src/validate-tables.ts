import { validateNodes, type Verdict, type ValidationRule } from 'fovea/validate';
import { formatTable } from './table.ts';
import type { RuleTrial } from './validate-folds.ts';
import { gainsOver, mean, type Row } from './validate-rows.ts';
import type { Extracted } from './validate-scores.ts';

/** Sums in another order differ in the last bit, which is no loss. */
const gain = (value: number): string => `${value <= -0.00005 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;

export function gainsTable(sites: readonly string[], [base, ...rows]: readonly Row[]): string {
  return formatTable(
    ['F1 by bytes', ...sites, 'mean', 'pooled'],
    [
      [
        base!.name,
        ...[...base!.sites.map(({ f1 }) => f1), mean(base!.sites.map(({ f1 }) => f1)), base!.all.f1].map(show),
      ],
      ...rows.map((row) => {
        const gains = gainsOver(base!, row);
        return [row.name, ...[...gains, mean(gains), row.all.f1 - base!.all.f1].map(gain)];
      }),
    ],
  );
}

const show = (value: number): string => value.toFixed(4);

export function pooledTable(rows: readonly Row[]): string {
  return formatTable(
    ['all sites pooled', 'precision', 'recall', 'F1'],
    rows.map(({ name, all }) => [name, show(all.precision), show(all.recall), show(all.f1)]),
  );
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** How much of the bytes has each verdict, and how much of that was wrongly extracted. */
export function verdictsTable(list: readonly Extracted[]): string {
  const verdicts: readonly Verdict[] = ['keep', 'flag', 'drop'];
  const rows = list.map((own) => {
    const given = validateNodes(own.nodes);
    const total = own.taken.reduce((sum, bytes) => sum + bytes, 0);
    const cells = verdicts.flatMap((verdict) => {
      let [bytes, wrong] = [0, 0];
      given.forEach((one, i) => {
        if (one.verdict !== verdict) return;
        bytes += own.taken[i]!;
        wrong += own.taken[i]! * (1 - own.nodes[i]!.gold);
      });
      return [percent(bytes / total), bytes > 0 ? percent(wrong / bytes) : '-'];
    });
    return [own.site, ...cells];
  });
  return formatTable(['bytes by verdict', ...verdicts.flatMap((verdict) => [verdict, 'wrong of it'])], rows);
}

export function rulesTable(sites: readonly string[], folds: readonly RuleTrial[], chosen: ValidationRule): string {
  const cells = ({ repeatedFrom, mostlyFrom, among, belowBody }: ValidationRule): string[] => [
    String(repeatedFrom),
    String(mostlyFrom),
    among,
    belowBody,
  ];
  return formatTable(
    ['held out', 'repeated from', 'mostly from', 'among', 'below the body'],
    [...sites.map((site, i) => [site, ...cells(folds[i]!.rule)]), ['none', ...cells(chosen)]],
  );
}
