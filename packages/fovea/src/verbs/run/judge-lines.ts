import { validateNodes } from '../../validate/index.ts';
import type { JudgedLine } from './validate-output.ts';
import type { MeasuredLine } from './validate-pages.ts';
import { entry } from '../../model/lookup.ts';

/** All nodes are compared with each other, whatever page they are on. */
export function judgeLines(lines: readonly MeasuredLine[]): JudgedLine[] {
  const members = lines.flatMap(({ node }, index) => (node ? [{ node, index }] : []));
  const judged: JudgedLine[] = [...lines];
  validateNodes(members.map(({ node }) => node)).forEach((verdict, i) => {
    const { index } = entry(members, i);
    judged[index] = { ...entry(lines, index), verdict };
  });
  return judged;
}
