import type { RenderingOptions } from '../../read/browser/types.ts';
import { UsageError } from '../../run/exit-code.ts';

/** What is done with pages before articles are taken from them. */
export type ChainOptions = ChainFlags & { readonly rendering?: RenderingOptions };

export type ChainFlags = { readonly render?: boolean; readonly validate?: boolean; readonly root?: string };

/** Refuses what means nothing without a browser. */
export function checkChain({ render, validate, root }: ChainFlags, rendering: RenderingOptions): void {
  const { scripts = true, ...others } = rendering;
  const given = [validate === true && '--validate', root !== undefined && '--root', !scripts && '--no-scripts'];
  const names = [...given, ...Object.keys(others).map((name) => `--${name}`)].filter((name) => name !== false);
  if (!render && names.length > 0) throw new UsageError(`${names.join(', ')} requires --render`);
}
