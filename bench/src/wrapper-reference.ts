export function referenceSeconds(_: unknown): Map<number, number> {
  return new Map();
}
