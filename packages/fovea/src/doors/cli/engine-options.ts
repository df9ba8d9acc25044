import { Option } from 'commander';
import { parseEngine, type EngineAddress } from '../../jobs/queue/engine-address.ts';
import { UsageError } from '../../run/exit-code.ts';

/** Default name of a queue. */
export const defaultQueue = 'fovea';

export function engineOption(): Option {
  return new Option('--engine <address>', 'redis://… or postgres://…; set FOVEA_ENGINE instead to hide a password')
    .env('FOVEA_ENGINE')
    .argParser(engineOf);
}

/** A client whose database has gone tries for ever: when all else is done, the process ends all the same. */
export function endAnyway(): void {
  setTimeout(() => process.exit(), 500).unref();
}

function engineOf(text: string): EngineAddress {
  const address = parseEngine(text);
  // The text itself may hold a password.
  if (!address) throw new UsageError('--engine takes redis://host:6379 or postgres://user@host/database');
  return address;
}
