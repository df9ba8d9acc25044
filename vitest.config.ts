import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Dates in documents must not depend on where the tests run.
process.env['TZ'] = 'UTC';

/** For all processes that tests run in, and those that they start. */
const compileLate = fileURLToPath(new URL('scripts/compile-late.cjs', import.meta.url)).replaceAll('\\', '/');
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --require "${compileLate}"`;

/**
 * Tests that leave the process as it was: they share the modules that one of them has loaded, which saves half their time, and
 * a process of the command line. Tests of files that are not named here have a process of their own: those that put others in
 * the place of modules, look at processes or signals, or measure.
 */
const together = [
  'packages/fovea/test/{cases,evaluate,extract,layout,learn,look,model,run,validate,verbs,write}/**/*.test.ts',
  'packages/fovea/test/read/{html,image,pdf,warc}/**/*.test.ts',
  'packages/fovea/test/read/{address,inside,media,open,robots-rules,worker/packed-page}.test.ts',
  'packages/fovea/test/read/ocr/!(browser|ocr-time|runtimes|process-keeper|time-limit).test.ts',
  'packages/fovea/test/{architecture,article,browser-bundle,directory-in-file,examples,extract-doc,schemas}.test.ts',
  'packages/fovea/test/docs/*.test.ts',
  'packages/fovea/test/end-to-end/examples.test.ts',
  'packages/fovea/test/http/*.test.ts',
  'packages/fovea/test/train/*.test.ts',
  'packages/fovea/test/doors/mcp/{docs,paging,roots,tools,trouble}.test.ts',
  'packages/fovea/test/doors/service/*.test.ts',
  'packages/fovea/test/doors/studio/{agreement,alike,boxes,documents,gold,in-turn,jobs,labels}.test.ts',
  'packages/fovea/test/doors/studio/{offers-mix,queue-order,security,show-links,verb}.test.ts',
  'packages/fovea/test/doors/cli/{article,directory,evaluate,offers,read,train,validate,wrap}*.test.ts',
  'packages/fovea/test/doors/cli/{extract,help,hostile-files,inputs,output,parse,planes,project-model,verbs}.test.ts',
  'packages/fovea/test/jobs/batch/*.test.ts',
  'packages/fovea/test/jobs/queue/{job-parts,limited-pool}.test.ts',
  'packages/studio/test/!(keep|speed).test.ts',
  'bench/test/!(measure|queue-faults|serve-attacks).test.ts',
  'synthetic/test/*.test.ts',
  'scripts/{deploy,doubled,kernels,lock-file,new-case,patterns,reference,third-party,types}.test.mjs',
];

/** Tests that put others in the place of modules, which only works for sources. */
const mocked = ['packages/fovea/test/read/{fetch-bytes,browser/gate,browser/network}.test.ts'];

/** Those that take the longest, by the processor that they need: what starts last should not be what all wait for. */
const slowest = [
  /scripts\/(package-check|patterns|reference)\.test/,
  /bench\/test\/(made|queue-faults)\.test/,
  /\/linear-time\.test/,
  /\/docs\/(docs|commands)\.test/,
  /\/verbs\/contract\.test/,
  /\/end-to-end\/(examples|interrupted|streams)\.test/,
  /\/read\/ocr\/(page-ocr|skew|turned)\.test/,
  /\/(read\/hostile|run\/in-order|jobs\/queue\/cli)\.test/,
  /\/doors\/studio\/(crash|jobs)\.test/,
  /\/doors\/cli\/directory\.test/,
  /\/studio\/test\/(access|controls|judge|look-and-label)\.test/,
];

/** A fresh clone has no record of how long files took. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): boolean => slowest.some((pattern) => pattern.test(moduleId));
    const sorted = await super.sort(files);
    // Projects one after the other, as they were: a process is kept only while the next file is of the same one.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

const packageFolder = fileURLToPath(new URL('packages/fovea/', import.meta.url));
const sources = `${packageFolder}src/`;

/**
 * Takes the package as it was built, which Node loads by itself: to transform its sources for every process takes longer than
 * most tests. `npm test` has built them; for others they may be old.
 */
const fromBuild = {
  name: 'from-build',
  enforce: 'pre' as const,
  resolveId(id: string, importer: string | undefined) {
    if (!id.startsWith('.') || !importer || importer.startsWith(sources)) return undefined;
    const path = fileURLToPath(new URL(id, `file://${importer}`));
    return path.startsWith(sources) && path.endsWith('.ts')
      ? { id: `${packageFolder}dist/${path.slice(sources.length, -3)}.js`, external: true }
      : undefined;
  },
};

const plugins = process.env['FOVEA_BUILT'] ? [fromBuild] : [];

export default defineConfig({
  test: {
    server: { deps: { external: [/\/packages\/fovea\/dist\//] } },
    // Nets for what hangs, not limits of speed: a busy machine may take many times as long as a quiet one. What must be quick is
    // measured in time of the processor (`test/cpu-time.ts`).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    sequence: { sequencer: SlowestFirst },
    // More than there are cores: tests of commands, servers and browsers wait for other processes about a third of their time.
    // `npm test`, which has two runs at once, says how many each may have.
    maxWorkers: Number(process.env['FOVEA_TEST_WORKERS']) || availableParallelism() * 2,
    projects: [
      { extends: true, plugins, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'mocked', include: mocked } },
      {
        extends: true,
        plugins,
        test: {
          name: 'apart',
          include: ['packages/*/test/**/*.test.ts', '{bench,synthetic}/test/**/*.test.ts', 'scripts/**/*.test.*'],
          exclude: [...together, ...mocked, '**/node_modules/**'],
        },
      },
    ],
  },
});
