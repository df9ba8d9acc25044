#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';

const entry = new URL('../lib/doors/cli/main.js', import.meta.url);
let outputCode = 0;

// Results have a listener of their own, which knows what to do; this one is for help, where nobody else listens.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE' || process.stdout.listenerCount('error') > 1) return;
  console.error(`fovea: ${error.message}`);
  process.exitCode = outputCode = 1;
});
// Remarks that can't be written are no reason to stop.
process.stderr.on('error', () => {});

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  // The verbs with all their options are a tenth of a second, which who asks for this does not want to wait for.
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
} else if (existsSync(entry)) {
  // Before anything else, so that nothing of a document reaches a terminal as it is, whoever prints it.
  const { guardTerminal } = await import(new URL('terminal.js', entry).href);
  for (const stream of [process.stdout, process.stderr]) guardTerminal(stream);
  try {
    const { main } = await import(entry.href);
    process.exitCode = (await main(args)) || outputCode;
    // Who was interrupted does not wait for what can't be called off, such as a pipe that nobody opens at its other end.
    if (process.exitCode === 130) setTimeout(() => process.exit(), 500).unref();
  } catch (error) {
    // Node would print it past the guard.
    console.error(error);
    process.exitCode = 1;
  }
} else {
  const isCheckout = existsSync(new URL('../src', import.meta.url));
  const inCheckout = 'it is not built yet; `npm start` or `node scripts/setup.mjs` does it';
  console.error(
    `fovea: ${isCheckout ? inCheckout : 'this installation is incomplete; install the package fovea again'}`,
  );
  process.exitCode = 1;
}
