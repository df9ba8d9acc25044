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
  gauge('fovea_documents_active', 'Documents being processed', active);
  gauge('fovea_queue_length', 'Documents waiting', waiting);
  gauge('fovea_jobs_kept', 'Jobs kept', keptJobs);
  gauge('fovea_held_bytes', 'Bytes of requests in memory', heldBytes);
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, ...labelNames: L[]): Histogram<L> =>
    new Histogram({ name, help, labelNames, buckets: seconds, registers });
  const requests = counter('fovea_http_requests_total', 'Requests by route and status', 'method', 'route', 'status');
  const durations = histogram(
    'fovea_http_request_duration_seconds',
    'Time until the response started',
    'method',
    'route',
  );
  const statuses = 'Documents by verb and status: ok, partial, empty, failed, cancelled';
  const documents = counter('fovea_documents_total', statuses, 'verb', 'status');
  const work = histogram('fovea_document_duration_seconds', 'Processing time of a document, without waiting', 'verb');
  const refusals = counter('fovea_problems_total', 'Problem responses by code', 'code');
  const starts = counter('fovea_process_starts_total', 'Processes started');
  const lost = 'Processes replaced after a crash, a hang or a cancellation';
  const losses = counter('fovea_process_restarts_total', lost);
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    request: ({ method, route, status }, taken) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, taken);
    },
    document: (verb, status, taken) => {
      documents.inc({ verb, status });
      work.observe({ verb }, taken);
    },
    refused: (code) => refusals.inc({ code }),
    processStarted: () => starts.inc(),
    processLost: () => losses.inc(),
  };
}
