import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { examples, overStdio } from './open-mcp.ts';

const guide = readFileSync(new URL('../../../../../docs/mcp.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json = '']) => JSON.parse(json) as unknown);

type Config = { readonly mcpServers: { readonly fovea: { readonly args?: string[]; readonly url?: string } } };

it('what the guide writes into files of clients starts a server that has the tools it lists', async () => {
  const [stdio, http] = blocks as Config[];
  const { args = [] } = stdio!.mcpServers.fovea;
  expect(args.slice(0, 3)).toEqual(['-y', 'fovea', 'mcp']);
  const { client } = await overStdio(args.slice(3).map((arg) => (arg.startsWith('/') ? examples : arg)));
  const { tools } = await client.listTools();
  await client.close();
  const listed = [...guide.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(listed).toEqual(tools.map(({ name }) => name));
  expect(new URL(http!.mcpServers.fovea.url!).pathname).toBe('/mcp');
});
