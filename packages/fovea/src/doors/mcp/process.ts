import { serveProcess } from '../../read/worker/serve.ts';
import { doTask } from './do-task.ts';
import type { Step } from '../../model/index.ts';
import type { Made } from './made.ts';
import type { Task } from './task.ts';

/** What a process of the MCP server can do. */
export type McpMethods = {
  readonly task: (task: Task, emit: (step: Step) => void) => Promise<Made>;
};

const methods: McpMethods = { task: doTask };

serveProcess(methods);
