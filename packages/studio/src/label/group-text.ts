import type { PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';

/** The words of a group, those of one class or all. */
export function groupText({ tokens }: PageLabels, group: number, label?: string): string {
  const own = tokens.filter((one) => one.group === group && (label === undefined || one.label === label));
  return own.map(({ text }) => text).join(' ');
}
