import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { outputOf, type Command } from './measure.ts';

/** Another tool to be measured beside. */
export type Peer = {
  readonly name: string;
  readonly howToGet: string;
  /** How to start it with arguments of its own, or undefined where it is not installed. */
  readonly find: () => Promise<FoundPeer | undefined>;
};

export type FoundPeer = { readonly version: string; readonly command: (...args: readonly string[]) => Command };

/** The package's own folder, where files that are not compiled lie. */
const packageDir = new URL('../../', import.meta.url);

/** Our script that runs in a peer's own language. */
export const script = (name: string): string => fileURLToPath(new URL(`src/children/${name}`, packageDir));

/** A compiled script that runs in a process of its own. */
export function childCommand(name: string, ...args: readonly string[]): Command {
  const child = fileURLToPath(new URL(`./children/${name}.js`, import.meta.url));
  return { command: process.execPath, args: [child, ...args] };
}

export async function firstLine(command: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await outputOf({ command, args })).trim().split('\n')[0];
  } catch {
    return undefined;
  }
}

/** The one on the path may be another than the system's, which has the packages of the distribution. */
export const pythons: readonly string[] = ['python3', '/usr/bin/python3'];

export const pymupdf: Peer = {
  name: 'PyMuPDF',
  howToGet: 'apt install python3-fitz, or pip install pymupdf',
  find: async () => {
    for (const python of pythons) {
      const version = await firstLine(python, ['-c', 'import fitz; print(fitz.VersionBind)']);
      if (version === undefined) continue;
      return { version, command: (...args) => ({ command: python, args: [script('pymupdf.py'), ...args] }) };
    }
    return undefined;
  },
};

export const poppler: Peer = {
  name: 'poppler',
  howToGet: 'apt install poppler-utils, or brew install poppler',
  find: async () => {
    // It tells its version on the error channel, so a shell joins the two.
    const line = await firstLine('sh', ['-c', 'pdftotext -v 2>&1']);
    const version = /pdftotext version (\S+)/.exec(line ?? '')?.[1];
    return version === undefined ? undefined : { version, command: (...args) => ({ command: 'pdftotext', args }) };
  },
};

export const pdfjs: Peer = {
  name: 'pdf.js',
  howToGet: 'npm install (it is a dependency of this package)',
  find: async () => {
    try {
      const path = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
      return { version, command: (...args) => childCommand('pdfjs', ...args) };
    } catch {
      return undefined;
    }
  },
};

/** Looks for a peer and says what was found, or how to get it. */
export async function findPeer(peer: Peer, print: (text: string) => void): Promise<FoundPeer | undefined> {
  const found = await peer.find();
  print(
    found
      ? `${peer.name} ${found.version}`
      : `${peer.name} is not installed and is left out. To get it: ${peer.howToGet}`,
  );
  return found;
}
