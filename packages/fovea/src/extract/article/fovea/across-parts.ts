/** How pages are parted, so that those of one part are judged by models that learned from the others. */
export type Parting = {
  /** By page, which part it is in. */
  readonly parts: ArrayLike<number>;
  readonly partCount: number;
};

/** Learns from all parts but one, for each of them, and then from all. */
export function acrossParts<Model, Said>(
  { parts, partCount }: Parting,
  step: string,
  fit: (pages: readonly number[], step: string) => Model,
  judge: (model: Model, page: number) => Said,
): { readonly model: Model; readonly said: readonly Said[] } {
  const all = Array.from(parts, (_, page) => page);
  const said: Said[] = [];
  for (let part = 0; part < partCount; part++) {
    const others = all.filter((page) => parts[page] !== part);
    const model = fit(others, `${step}, without part ${part + 1} of ${partCount}`);
    for (const page of all) if (parts[page] === part) said[page] = judge(model, page);
  }
  return { model: fit(all, `${step}, all pages`), said };
}
