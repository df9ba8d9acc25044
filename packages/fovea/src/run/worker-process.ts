import { serveProcess } from '../read/worker/serve.ts';
import { workerMethods, type WorkerMethods } from './worker-methods.ts';

const methods: WorkerMethods = {
  ready: workerMethods.ready,
  documents: (args, emit) =>
    workerMethods.documents(args, (result) => emit({ ...result, line: Buffer.from(result.line) })),
};

serveProcess(methods);
