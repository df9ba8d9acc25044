/**
 * Looks for regular expressions that a hostile text can stall: those that take more than linear time, be it by going
 * back and forth or by starting anew at every character. Prints where they are and ends with 1 if there are any.
 * What came out for each is written down by `npm run patterns`, for all of them take minutes; new ones are judged here.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import recheck from 'recheck/lib/browser.js';
import { cappedPatterns } from './patterns-capped.mjs';
import { allPatterns } from './patterns-collect.mjs';
import { isMain, root } from './setup.mjs';

const recordPath = join(root, 'scripts', 'patterns.json');
/** More are not judged in passing: each takes up to seconds. */
const maxNew = 40;
/** So many of those written down are judged again each time. */
const sampleSize = 10;

/** More patient than usual, so that a busy machine comes to the same. */
const patient = { checker: 'fuzz', timeout: 300_000, incubationTimeout: 2500, attackTimeout: 3000 };

/** `linear`, or how long a pattern takes for what. */
export function judge({ source, flags }) {
  const exact = recheck.checkSync(source, flags, { checker: 'automaton', timeout: 4000 });
  if (exact.status === 'safe') return 'linear';
  if (exact.status === 'vulnerable') return saidOf(exact);
  // Look-around and back-references are beyond automata, and a few patterns are too large for them.
  const guess = recheck.checkSync(source, flags, patient);
  if (guess.status === 'unknown') return `can't be judged: ${guess.error.message ?? guess.error.kind}`;
  return guess.status === 'safe' || !stalls(new RegExp(source, flags), guess.attack) ? 'linear' : saidOf(guess);
}

const saidOf = ({ complexity, attack }) => `${complexity.summary}, for ${attack.pattern}`;

/** In characters and seconds: what is linear takes a hundredth of that, and what is not a hundred times as much. */
const stallLength = 1 << 17;
const stallTime = 0.1;

/** Whether a text that was guessed to stall a pattern does; lengths grow, so that this itself comes to an end. */
export function stalls(pattern, { pumps, suffix }) {
  for (let length = 1 << 10; length <= stallLength; length *= 2) {
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pump.length / pumps.length)).join('');
    const start = process.cpuUsage().user;
    `${text}${suffix}`.replace(pattern, '');
    if ((process.cpuUsage().user - start) / 1e6 > stallTime) return true;
  }
  return false;
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Patterns that say the same as one, with all their places: `{ text, hash, source, flags, files, places }`. */
export function distinct(patterns) {
  const byText = new Map();
  for (const { file, line, source, flags } of patterns) {
    const text = `/${source}/${flags}`;
    if (!byText.has(text)) byText.set(text, { text, hash: hashOf(text), source, flags, files: new Set(), places: [] });
    const one = byText.get(text);
    one.files.add(file);
    one.places.push(line === undefined ? file : `${file}:${line}`);
  }
  return [...byText.values()];
}

/** Whether an entry is about a pattern; of one that is put together it tells how it starts. */
const isFor = (entry, { text, files }) =>
  files.has(entry.file) && (entry.starts === undefined ? text === entry.pattern : text.startsWith(entry.starts));

/** What is wrong with some patterns, as lines; those in `capped` only ever see short texts where it says so. */
export function faultsOf(patterns, capped, verdictOf = judge) {
  const needless = new Set(capped);
  const faults = [];
  for (const pattern of patterns) {
    const entries = capped.filter((entry) => isFor(entry, pattern));
    const verdict = verdictOf(pattern);
    if (verdict === 'linear') continue;
    for (const entry of entries) needless.delete(entry);
    if (entries.length < pattern.files.size)
      faults.push(`${pattern.places.join(', ')}: ${pattern.text}\n    ${verdict}`);
  }
  for (const { file, pattern } of needless)
    faults.push(`${file}: ${pattern} need not be listed as one for short texts`);
  return faults;
}

/** Some of many, spread over all and others whenever these change. */
function sampleOf(hashes) {
  const seed = hashOf(hashes.join(''));
  return new Set(hashes.toSorted((a, b) => (hashOf(seed + a) < hashOf(seed + b) ? -1 : 1)).slice(0, sampleSize));
}

const readRecord = () => JSON.parse(readFileSync(recordPath, 'utf8'));

/** What is wrong with all patterns there are. */
function check(all) {
  const record = readRecord();
  const [linear, slow] = [new Set(record.linear), new Set(record.slow)];
  const fresh = all.filter(({ hash }) => !linear.has(hash) && !slow.has(hash));
  if (fresh.length > maxNew) return [`${fresh.length} patterns were never judged: npm run patterns`];
  const sample = sampleOf(all.map(({ hash }) => hash).filter((hash) => linear.has(hash)));
  return faultsOf(all, cappedPatterns, (pattern) => {
    if (slow.has(pattern.hash)) return 'slow, as npm run patterns found';
    return linear.has(pattern.hash) && !sample.has(pattern.hash) ? 'linear' : judge(pattern);
  });
}

/** Judges those that were not before, and forgets those that are gone. */
function write(all) {
  const before = readRecord();
  const isLinear = (pattern) =>
    before.linear.includes(pattern.hash) || (!before.slow.includes(pattern.hash) && judge(pattern) === 'linear');
  const record = { linear: [], slow: [] };
  for (const pattern of all) record[isLinear(pattern) ? 'linear' : 'slow'].push(pattern.hash);
  for (const hashes of Object.values(record)) hashes.sort((a, b) => (a < b ? -1 : 1));
  writeFileSync(recordPath, `${JSON.stringify(record, undefined, 2)}\n`);
}

if (isMain(import.meta.url)) {
  const { patterns, unseen } = await allPatterns();
  const all = distinct(patterns);
  if (process.argv.includes('--write')) write(all);
  const faults = unseen.map(
    (place) => `${place}: a pattern that a function makes is never judged; make it as the module loads`,
  );
  faults.push(...check(all));
  for (const fault of faults) console.log(fault);
  console.log(`${all.length} patterns`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
