/** A process of a batch whose inputs say what becomes of it: `crash…` ends it, `hang…` never answers, `soon…` and `slow…` take a moment and a second, `once…` ends it the first time. */
import { existsSync, writeFileSync } from 'node:fs';

process.on('message', async ({ id, method, args }) => {
  if (method === 'ready') return process.send({ id });
  for (const { uri } of args.items) {
    if (uri.startsWith('crash')) process.kill(process.pid, 'SIGKILL');
    if (uri.startsWith('hang')) await new Promise(() => {});
    if (uri.startsWith('soon')) await new Promise((resolve) => setTimeout(resolve, 300));
    if (uri.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 1000));
    if (uri.startsWith('once:')) {
      const file = uri.slice(5);
      if (!existsSync(file)) {
        writeFileSync(file, '');
        process.kill(process.pid, 'SIGKILL');
      }
    }
    process.send({
      id,
      part: { input: uri, status: 'ok', line: Buffer.from(JSON.stringify({ uri })), milliseconds: 1 },
    });
  }
  process.send({ id });
});
process.on('disconnect', () => process.exit());
setInterval(() => {}, 1000);
