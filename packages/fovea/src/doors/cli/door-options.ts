import { Option, type Command } from 'commander';
import { createDoor } from '../../http/door.ts';
import { UsageError } from '../../run/exit-code.ts';

/** Who is let in, for all verbs that listen. */
export type DoorFlags = {
  readonly allowHost: readonly string[];
  /** Absent where the verb does not take it. */
  readonly allowOrigin?: readonly string[];
};

const several = (flag: string, help: string): Option =>
  new Option(flag, `${help}; repeatable`)
    .argParser((text: string, others: readonly string[]) => [...others, text])
    .default([], 'none');

const options: Readonly<Record<'host' | 'origin', Option>> = {
  host: several('--allow-host <name>', 'additional host name that requests may use, such as that of a proxy'),
  origin: several('--allow-origin <origin>', 'other origin whose pages may send requests, such as https://app.example'),
};

export function addDoorOptions(command: Command, names: readonly ('host' | 'origin')[]): Command {
  for (const name of names) command.addOption(options[name]);
  return command;
}

/** @throws UsageError for a name or an origin that is none */
export function doorOf({ allowHost: allowHosts, allowOrigin: allowOrigins = [] }: DoorFlags): {
  readonly allowHosts: readonly string[];
  readonly allowOrigins: readonly string[];
} {
  try {
    createDoor({ allowHosts, allowOrigins });
  } catch (thrown) {
    throw new UsageError((thrown as Error).message);
  }
  return { allowHosts, allowOrigins };
}
