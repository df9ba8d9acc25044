/** A process of the MCP server whose inputs say what becomes of it: `crash.pdf` ends it, `hang.pdf` never answers. */
process.on('message', ({ id, args }) => {
  const { uri } = args.item;
  if (uri === 'crash.pdf') process.kill(process.pid, 'SIGKILL');
  if (uri === 'hang.pdf') {
    process.send({ id, part: { done: process.pid, of: 1e9 } });
    return;
  }
  const source = { uri, media: 'pdf' };
  process.send({ id, value: { kind: 'text', text: `by ${process.pid}`, status: 'ok', source, notes: [] } });
});
process.on('disconnect', () => process.exit());
setInterval(() => {}, 1000);
