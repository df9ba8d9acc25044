import type { RenderingOptions } from '../../read/browser/types.ts';
import type { ChainOptions } from '../../run/articles/prepared-items.ts';
import { UsageError } from '../../run/exit-code.ts';

export type ChainFlags = Omit<ChainOptions, 'rendering'>;

/** Refuses what means nothing without a browser. */
export function checkChain({ render, validate, root }: ChainFlags, rendering: RenderingOptions): void {
  const { scripts = true, ...others } = rendering;
  const given = [validate === true && '--validate', root !== undefined && '--root', !scripts && '--no-scripts'];
  const names = [...given, ...Object.keys(others).map((name) => `--${name}`)].filter((name) => name !== false);
  if (!render && names.length > 0) throw new UsageError(`${names.join(', ')} requires --render`);
}
