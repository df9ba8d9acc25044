import { InvalidArgumentError, type Command } from 'commander';
import type { RenderingOptions, WaitRule } from '../../read/browser/types.ts';

/** The flags of every verb that renders web pages. */
export type RenderFlags = {
  readonly scripts: boolean;
  readonly wait?: WaitRule;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly remote?: boolean;
};

export function addRenderOptions(command: Command): Command {
  return command
    .option('--no-scripts', 'do not run page scripts')
    .option(
      '--wait <rule>',
      'when a page is ready: load, domcontentloaded, networkidle, seconds after load, or a selector (default: load)',
      waitRule,
    )
    .option('--viewport <size>', 'window size in pixels (default: 1280x900)', viewportOf)
    .option('--remote', 'let local files load style sheets and scripts from the network');
}

export function renderingOf({ scripts, wait, viewport, remote }: RenderFlags): RenderingOptions {
  return {
    scripts,
    ...(wait !== undefined && { wait }),
    ...(viewport !== undefined && { viewport }),
    ...(remote !== undefined && { remote }),
  };
}

const events = ['load', 'domcontentloaded', 'networkidle'] as const;

function waitRule(text: string): WaitRule {
  const event = events.find((name) => name === text);
  if (event !== undefined) return event;
  if (text.trim() === '') throw new InvalidArgumentError('Must not be empty.');
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.ceil(Number(text) * 1000) : { selector: text };
}

/** Larger windows fill the memory. */
const maxSide = 10_000;

function viewportOf(text: string): { width: number; height: number } {
  const [, width, height] = (/^(\d+)[x×](\d+)$/i.exec(text) ?? []).map(Number);
  if (width !== undefined && height !== undefined && isSide(width) && isSide(height)) return { width, height };
  throw new InvalidArgumentError(`Expected a size like 1280x900, each side from 1 to ${maxSide}.`);
}

const isSide = (length: number): boolean => length >= 1 && length <= maxSide;
