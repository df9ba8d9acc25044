/** What verbs say of themselves fits every door that says it: only the command line and batches have flags. */
import { expect, it } from 'vitest';
import { offers } from '../../src/index.ts';
import { verbsOf } from '../../src/verbs/index.ts';
import { doors } from '../../src/verbs/option.ts';
import { optionsFor } from '../../src/verbs/verb.ts';

const report = new URL('../../../../examples/documents/report.pdf', import.meta.url).pathname;
const flag = /(?<![\w-])--?[a-z]/;

it.each(doors.filter((door) => door !== 'command' && door !== 'batch'))('no option names a flag (%s)', (door) => {
  const texts = verbsOf(door).flatMap((verb) =>
    optionsFor(verb, door).map(([name, { says }]) => `${verb.name} ${name}: ${says}`),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => flag.test(text))).toEqual([]);
});

it('no tool names a flag', () => {
  expect(verbsOf('mcp').filter(({ tool }) => flag.test(tool?.description ?? ''))).toEqual([]);
});

it('no message of the library names a flag', async () => {
  const refused = offers(report, { method: 'paper' }).catch((thrown: Error) => thrown.message);
  expect(await refused).not.toMatch(flag);
});
