#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/cli/main.js', import.meta.url);

if (existsSync(entry)) {
  const { main } = await import(entry.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('fovea is not built yet. In a checkout run `node scripts/setup.mjs` (or `npm start`) first.');
  process.exitCode = 1;
}
