import { Option } from 'commander';
import { parseEngine, type EngineAddress } from '../queue/engine-address.ts';
import { UsageError } from './exit-code.ts';

/** What a queue is called unless told. */
export const defaultQueue = 'fovea';

export function engineOption(): Option {
  return new Option(
    '--engine <address>',
    'redis://… or postgres://…; better in FOVEA_ENGINE, where nobody sees a password',
  )
    .env('FOVEA_ENGINE')
    .argParser(engineOf);
}

function engineOf(text: string): EngineAddress {
  const address = parseEngine(text);
  // The text itself may hold a password.
  if (!address) throw new UsageError('--engine takes redis://host:6379 or postgres://user@host/database');
  return address;
}
