import type { TitleChoice } from './article.ts';
import { comparable } from './metadata/clean-text.ts';
import type { JudgedBlock } from './method.ts';

/** Blocks with the headline kept or dropped as asked. `headline` is its place where the method knows, `title` its words. */
export function withTitle(
  blocks: readonly JudgedBlock[],
  choice: TitleChoice,
  headline: number | undefined,
  title: string | undefined,
): readonly JudgedBlock[] {
  if (choice === 'auto') return blocks;
  const place = headline ?? placeOf(blocks, title);
  return blocks.map((block, i) => (i === place ? asked(block, choice) : block));
}

function placeOf(blocks: readonly JudgedBlock[], title: string | undefined): number {
  const wanted = comparable(title ?? '');
  return wanted === '' ? -1 : blocks.findIndex(({ text }) => comparable(text) === wanted);
}

function asked(block: JudgedBlock, choice: 'include' | 'exclude'): JudgedBlock {
  const kept = choice === 'include';
  if (block.kept === kept) return block;
  const explain: JudgedBlock['explain'] = () => {
    const { reasons, measures } = block.explain();
    return { reasons: [kept ? 'the headline is wanted' : 'the headline is not wanted', ...reasons], measures };
  };
  return { ...block, kept, role: kept ? 'title' : 'boilerplate', explain };
}
