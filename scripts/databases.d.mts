export type EngineKind = 'redis' | 'postgres';

export type DatabaseServer = {
  /** With the password in it. */
  readonly address: string;
  readonly password: string;
  /** As a power cut would, or a kernel that needs the memory. */
  readonly kill: () => Promise<void>;
  /** Again on the same port, with what is on the disk. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Why there is none, for the report of what is left out; undefined where there is one. */
export function whyMissing(kind: EngineKind): string | undefined;
export function startDatabase(kind: EngineKind): Promise<DatabaseServer>;
