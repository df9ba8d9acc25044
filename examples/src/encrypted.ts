import { createHash } from 'node:crypto';
import { Paper } from './paper.ts';
import type { MadeDocument, PaperOptions } from './paper.ts';

const USER_PASSWORD = 'open sesame';
const OWNER_PASSWORD = 'keeper of the cave';

const LOCKED_LINES = [
  'These words lie behind a password.',
  'Whoever says it opens the rock and may read them:',
  'forty sacks of barley, twelve jars of oil,',
  'and a receipt for 3,480 silver coins dated 9 June 1702.',
] as const;

const OWNED_LINES = [
  'These words are encrypted, yet open to everyone.',
  'The file has an owner, whose password protects its settings,',
  'while readers need none: the empty word unlocks it.',
] as const;

/**
 * Keys, salts and start values come from the platform's random source. A stream of hashes stands in for it here, so
 * that every run makes the same bytes; nobody should encrypt a real document in this way.
 */
async function withFixedRandomBytes<T>(seed: string, action: () => Promise<T>): Promise<T> {
  let block = 0;
  Object.defineProperty(globalThis.crypto, 'getRandomValues', {
    configurable: true,
    value: (bytes: Uint8Array) => {
      for (let start = 0; start < bytes.length; start += 32) {
        block += 1;
        const hash = createHash('sha256').update(`${seed} ${block}`).digest();
        bytes.set(hash.subarray(0, bytes.length - start), start);
      }
      return bytes;
    },
  });
  try {
    return await action();
  } finally {
    // The patch shadows the method that every such object inherits.
    Reflect.deleteProperty(globalThis.crypto, 'getRandomValues');
  }
}

async function lock(name: string, lines: readonly string[], options: PaperOptions): Promise<MadeDocument> {
  return withFixedRandomBytes(name, async () => {
    const paper = new Paper(options);
    paper.startPage();
    paper.write(options.title, 64, 100, { font: 'serif-bold', size: 18 });
    paper.writeLines(lines, 64, 140, { font: 'serif', size: 12, leading: 20 });
    return paper.finish(name, { passwords: { user: options.userPassword ?? '', owner: options.ownerPassword } });
  });
}

/** AES with a key of 256 bits, and a password to open it. */
export async function encrypted(): Promise<MadeDocument> {
  return lock('encrypted', LOCKED_LINES, {
    title: 'The treasure list',
    pdfVersion: '1.7ext3',
    userPassword: USER_PASSWORD,
    ownerPassword: OWNER_PASSWORD,
  });
}

/** AES with a key of 128 bits; readers need no password. */
export async function encryptedOwner(): Promise<MadeDocument> {
  return lock('encrypted-owner', OWNED_LINES, {
    title: 'The open vault',
    pdfVersion: '1.7',
    ownerPassword: OWNER_PASSWORD,
  });
}
