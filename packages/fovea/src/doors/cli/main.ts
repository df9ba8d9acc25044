import { Command, CommanderError, Option } from 'commander';
import { FoveaError } from '../../model/index.ts';
import { addBatchCommand } from './batch-command.ts';
import { addEvaluateCommand } from './evaluate-command.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import { addMcpCommand } from './mcp-command.ts';
import { PipeClosed } from '../../run/output.ts';
import { addServeCommand } from './serve-command.ts';
import { watchSignals } from './signals.ts';
import { addStudioCommand } from './studio-command.ts';
import { addTrainCommand } from './train-command.ts';
import { checkOptionsOfVerb, checkVerb } from './verbs.ts';
import { addVerbCommands } from './verb-commands.ts';
import { packageVersion } from '../../read/version.ts';
import { withFlags } from '../../verbs/check.ts';
import { addWorkerCommand } from './worker-command.ts';

/** Runs the command line and gives the exit code; prints, but never ends the process. */
export async function main(argv: readonly string[]): Promise<number> {
  const { signal, leave, leaveHeard } = watchSignals();
  let code: number = ExitCode.ok;
  const program = createProgram({ signal, done: (result) => (code = result), leaveSignals: leaveHeard });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (thrown) {
    return signal.aborted ? ExitCode.interrupted : exitCodeOfError(thrown);
  } finally {
    leave();
  }
}

/** What a verb gets from the front door. */
export type Front = {
  readonly signal: AbortSignal;
  readonly done: (code: number) => void;
  /** For verbs that compute without a pause, in which no signal would be heard: from then on the system ends them. */
  readonly leaveSignals: () => Promise<void>;
};

/** All verbs with their options; nothing is done before it is told to parse. */
export function createProgram(front: Front): Command {
  const program = new Command('fovea')
    .description('Turns visually rich documents into structured data, based on how their parts look.')
    .version(packageVersion(), '-V, --version')
    .addOption(new Option('-q, --quiet', 'do not print notes and progress to standard error'))
    .showHelpAfterError('(see fovea --help)')
    .exitOverride()
    .hook('preSubcommand', checkVerb)
    .hook('preAction', checkOptionsOfVerb)
    .addHelpText('after', examples);
  addVerbCommands(program, front);
  addBatchCommand(program, front);
  addWorkerCommand(program, front);
  addTrainCommand(program, front);
  addEvaluateCommand(program, front);
  addServeCommand(program, front);
  addStudioCommand(program, front);
  addMcpCommand(program, front);
  return program;
}

const examples = `
Examples:
  fovea report.pdf                          detect the kind; extract offers, directories, statements, invoices or text
  fovea page.html --explain                 the article of a web page, and the evidence for its kind
  fovea read report.pdf                     the text, page by page
  fovea read report.pdf -f json > r.json    words with fonts, colours and boxes
  fovea read flyer.pdf -f svg -o out/       every box drawn over its page
  fovea article page.html -f markdown       the main content of a web page, without boilerplate
  fovea wrap report.pdf --with balance-sheet --pages 30-40 -f xml
  fovea offers flyer.pdf -f csv             titles, descriptions and prices, one row per offer
  fovea directory prospectus.pdf -f csv     who does what, and where, from directory pages
  fovea validate nodes.jsonl --root site/   extracted nodes that do not look like the rest
  fovea planes flyer.pdf -o out/            letters, coloured letters and drawings as separate PNG images
  fovea train words.csv --label kind --model forest -o model.json
  fovea evaluate more.csv --model model.json
  fovea batch article crawl/*.warc.gz -o out/    any number of inputs, resumable
  fovea worker --engine redis://queue:6379       process jobs from fovea batch --engine
  fovea serve --port 8080                   an HTTP API: documents in, structured data out
  fovea studio flyers/                      view, label, train and evaluate in a browser
  fovea mcp --root papers/                  tools for language models

Exit codes: 0 ok, 1 failed, 2 usage error, 3 some inputs failed, 4 nothing found, 5 outliers
(validate --fail-on-outliers), 130 interrupted.`;

function exitCodeOfError(thrown: unknown): number {
  if (thrown instanceof PipeClosed) return ExitCode.ok;
  // Commander has already said what it had to say.
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
  if (thrown instanceof UsageError) {
    process.stderr.write(`fovea: ${thrown.message}\n`);
    return ExitCode.usage;
  }
  if (thrown instanceof FoveaError) {
    const [first, ...rest] = withFlags(thrown.message).split('\n');
    process.stderr.write(`${[`fovea: ${first} (${thrown.code})`, ...rest].join('\n')}\n`);
    // No input was tried: what is wrong is how to read them.
    return /^(?:wrapper|option)\//.test(thrown.code) ? ExitCode.usage : ExitCode.failed;
  }
  const system = thrown as NodeJS.ErrnoException;
  if (system?.code) {
    process.stderr.write(`fovea: ${system.message}\n`);
    return ExitCode.failed;
  }
  throw thrown;
}
