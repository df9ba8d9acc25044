/**
 * `npm run reference`: writes docs/reference from the sources, one page a subpath and one on the command line.
 * With `--check` it writes nothing, and says which pages are not as they should be.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publicApi } from './public-api.mjs';
import { apiPages } from './reference-api.mjs';
import { cliPages } from './reference-cli.mjs';
import { isMain, orExit, root, run, setup, toolPath } from './setup.mjs';

const folder = join(root, 'docs', 'reference');

function writePages(pages, target) {
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}

/** As the formatter leaves them: it sets signatures over lines, too. */
async function formatted(pages) {
  const scratch = mkdtempSync(join(tmpdir(), 'fovea-reference-'));
  try {
    writePages(pages, scratch);
    const args = [toolPath('oxfmt'), '-c', join(root, '.oxfmtrc.json'), '.'];
    const { code, output } = await run(process.execPath, args, { cwd: scratch, capture: true });
    if (code !== 0) throw new Error(output);
    return new Map([...pages.keys()].map((path) => [path, readFileSync(join(scratch, path), 'utf8')]));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** All pages as they should be, by their paths below `docs/reference`. */
export async function referencePages(api = publicApi()) {
  return formatted(new Map([...apiPages(api), ...(await cliPages())]));
}

/** Pages that are missing, other than they should be, or nobody's. */
export function stalePages(pages, target = folder) {
  const there = existsSync(target)
    ? readdirSync(target, { recursive: true }).filter((name) => name.endsWith('.md'))
    : [];
  const names = there.map((name) => name.replaceAll('\\', '/'));
  const wrong = [...pages].filter(
    ([path, text]) => !names.includes(path) || readFileSync(join(target, path), 'utf8') !== text,
  );
  return [...wrong.map(([path]) => path), ...names.filter((name) => !pages.has(name))].sort((a, b) =>
    a.localeCompare(b),
  );
}

async function main(args) {
  await orExit(setup());
  const pages = await referencePages();
  const stale = stalePages(pages);
  if (args.includes('--check')) {
    for (const page of stale) console.error(`docs/reference/${page} is not current: npm run reference`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const page of stale) rmSync(join(folder, page), { force: true });
  writePages(pages, folder);
  console.log(`${stale.length} of ${pages.size} pages written to docs/reference`);
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
