import type { Command } from 'commander';

/** As commander's own mandatory options, which it would ask of sub-commands too, where they mean nothing. */
export function requireOptions(command: Command, names: readonly string[]): void {
  const given: Record<string, unknown> = command.optsWithGlobals();
  const missing = command.options.find((option) => {
    const name = option.attributeName();
    return names.includes(name) && given[name] === undefined;
  });
  if (missing) command.error(`error: required option '${missing.flags}' not specified`);
}
