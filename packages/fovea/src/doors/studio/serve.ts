import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDoor } from '../../http/door.ts';
import { listen } from '../../http/listen.ts';
import { openProject } from './project.ts';
import { createToken } from '../../http/token.ts';
import { createStudio } from './server.ts';
import { keepSession, lastSession } from './session.ts';

export type ServeOptions = {
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  readonly token?: string;
  /** Names that it goes by besides its own. */
  readonly allowHosts?: readonly string[];
  /** The folder of the app's build; the package's own unless given. */
  readonly app?: string;
};

/** A studio that listens. */
export type Served = {
  /** With the token: whoever knows it may do everything the studio can. */
  readonly address: string;
  readonly root: string;
  readonly isBuilt: boolean;
  readonly close: () => Promise<void>;
};

/** Beside `dist` and `src` alike. */
const ownApp = fileURLToPath(new URL('../../../studio', import.meta.url));

/** Opens a project and serves it. */
export async function serveStudio(folder: string, options: ServeOptions): Promise<Served> {
  const { host, token = createToken(), app = ownApp } = options;
  const project = await openProject(folder);
  const door = createDoor({ allowHosts: options.allowHosts ?? [] });
  const before = await lastSession(project.root);
  const studio = await createStudio({ project, token, door, app, formerTokens: before.tokens });
  const { port, close: closeServer } = await listenAgain(studio.app.fetch, options, before.port);
  door.listensOn(host, port);
  await keepSession(project.root, before, port, token);
  return {
    address: `http://${door.shown()}/?token=${token}`,
    root: project.root,
    isBuilt: existsSync(join(app, 'index.html')),
    close: async () => {
      await closeServer();
      await studio.close();
    },
  };
}

/** Where any port will do, the one of the last time, if it is free: windows that are open find the server there. */
async function listenAgain(
  fetch: Parameters<typeof listen>[0],
  options: ServeOptions,
  lastPort: number,
): ReturnType<typeof listen> {
  if (options.port !== 0 || lastPort === 0) return listen(fetch, options);
  return listen(fetch, { ...options, port: lastPort }).catch(() => listen(fetch, options));
}
