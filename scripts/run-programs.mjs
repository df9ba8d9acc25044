/**
 * Runs many small programs in one process, one after the other, and says what each printed:
 * `node scripts/run-programs.mjs results.json a.mjs b.mjs …`. A process for each would take most of its time to start.
 */
import { writeFileSync } from 'node:fs';
import { format } from 'node:util';
import { pathToFileURL } from 'node:url';

async function printedBy(file) {
  const printed = [];
  const { log } = console;
  console.log = (...values) => printed.push(format(...values));
  try {
    await import(pathToFileURL(file).href);
    return { printed };
  } catch (error) {
    return { printed, error: String(error?.stack ?? error) };
  } finally {
    console.log = log;
  }
}

const [target, ...files] = process.argv.slice(2);
const results = [];
for (const file of files) results.push(await printedBy(file));
writeFileSync(target, JSON.stringify(results));
