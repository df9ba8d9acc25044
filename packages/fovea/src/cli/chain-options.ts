import type { RenderingOptions } from '../read/browser/types.ts';
import { UsageError } from './exit-code.ts';

/** What is done with pages before articles are taken from them. */
export type ChainOptions = {
  readonly render: boolean;
  readonly validate: boolean;
  readonly root?: string;
  readonly rendering: RenderingOptions;
};

export type ChainFlags = { readonly render?: boolean; readonly validate?: boolean; readonly root?: string };

/** Refuses what means nothing without a browser. */
export function chainOf(
  { render = false, validate = false, root }: ChainFlags,
  rendering: RenderingOptions,
): ChainOptions {
  const { scripts = true, ...others } = rendering;
  const given = [validate && '--validate', root !== undefined && '--root', !scripts && '--no-scripts'];
  const names = [...given, ...Object.keys(others).map((name) => `--${name}`)].filter((name) => name !== false);
  if (!render && names.length > 0) throw new UsageError(`${names.join(', ')} needs --render`);
  return { render, validate, rendering, ...(root !== undefined && { root }) };
}
