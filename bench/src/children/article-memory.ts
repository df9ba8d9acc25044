/** Takes the article of one page after the other in one process: prints what that took. */
import { readFileSync } from 'node:fs';
import type { MemoryReport } from '../article-memory.ts';
import { extractFromBytes, methodNames } from '../article-methods.ts';

const { count, paths } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  count: number;
  paths: readonly string[];
};

const start = performance.now();
extractFromBytes(new TextEncoder().encode('<p>Word'), 'https://example.invalid/', methodNames[0]);
const loadMs = performance.now() - start;
for (let i = 0; i < count; i++) {
  extractFromBytes(readFileSync(paths[i % paths.length]!), 'https://example.invalid/', methodNames[0]);
}
// Linux gives the peak in kilobytes.
const report: MemoryReport = { pages: count, loadMs, peakBytes: process.resourceUsage().maxRSS * 1024 };
console.log(JSON.stringify(report));
