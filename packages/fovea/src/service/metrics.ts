import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What Prometheus is told. */
export type Metrics = {
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly request: (
    labels: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ) => void;
  readonly document: (verb: string, status: string, seconds: number) => void;
  readonly refused: (code: string) => void;
  readonly processStarted: () => void;
  readonly processLost: () => void;
};

/** Asked when the figures are. */
export type Levels = {
  readonly active: () => number;
  readonly waiting: () => number;
  readonly keptJobs: () => number;
  readonly heldBytes: () => number;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

export function createMetrics({ active, waiting, keptJobs, heldBytes }: Levels): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): void => {
    const one: Gauge = new Gauge({ name, help, registers, collect: (): void => one.set(read()) });
  };
  gauge('fovea_documents_active', 'Documents at work', active);
  gauge('fovea_queue_length', 'Documents waiting for their turn', waiting);
  gauge('fovea_jobs_kept', 'Jobs that can be asked for', keptJobs);
  gauge('fovea_held_bytes', 'Bytes of requests in memory', heldBytes);
  const requests = new Counter({
    name: 'fovea_http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'fovea_http_request_duration_seconds',
    help: 'From the first byte to the answer',
    labelNames: ['method', 'route'] as const,
    buckets: seconds,
    registers,
  });
  const documents = new Counter({
    name: 'fovea_documents_total',
    help: 'Documents by verb and status: ok, partial, empty, failed, cancelled',
    labelNames: ['verb', 'status'] as const,
    registers,
  });
  const documentDurations = new Histogram({
    name: 'fovea_document_duration_seconds',
    help: 'Of a document, without the time it waited',
    labelNames: ['verb'] as const,
    buckets: seconds,
    registers,
  });
  const refusals = new Counter({
    name: 'fovea_problems_total',
    help: 'Answers that were problems, by code',
    labelNames: ['code'] as const,
    registers,
  });
  const starts = new Counter({ name: 'fovea_process_starts_total', help: 'Processes that were started', registers });
  const losses = new Counter({
    name: 'fovea_process_restarts_total',
    help: 'Processes that crashed, hung or were cancelled, and are replaced',
    registers,
  });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    request: ({ method, route, status }, taken) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, taken);
    },
    document: (verb, status, taken) => {
      documents.inc({ verb, status });
      documentDurations.observe({ verb }, taken);
    },
    refused: (code) => refusals.inc({ code }),
    processStarted: () => starts.inc(),
    processLost: () => losses.inc(),
  };
}
