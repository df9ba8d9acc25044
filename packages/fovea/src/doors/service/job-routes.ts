import { eventStream } from '../../http/event-stream.ts';
import type { ServiceApp, ServiceParts } from './parts.ts';
import type { JobBody } from './schemas.ts';

export function addJobRoutes(app: ServiceApp, { jobs }: ServiceParts): void {
  app.get('/v1/jobs', (context) => context.json({ jobs: jobs.list(context.get('caller').name) }));
  app.get('/v1/jobs/:id', (context) =>
    context.json(jobs.get(context.req.param('id'), context.get('caller').name).body()),
  );
  app.get('/v1/jobs/:id/events', (context) => {
    const job = jobs.get(context.req.param('id'), context.get('caller').name);
    return eventStream(context, (say, end) => {
      const tell = (body: JobBody): void => {
        say(body, body.state);
        if (body.endedAt !== undefined) end();
      };
      const leave = job.subscribe(tell);
      tell(job.body());
      return leave;
    });
  });
  app.get('/v1/jobs/:id/result', async (context) => {
    const job = jobs.get(context.req.param('id'), context.get('caller').name);
    const { text, contentType } = await jobs.result(job);
    return context.body(text, 200, { 'Content-Type': contentType });
  });
  app.delete('/v1/jobs/:id', async (context) => {
    await jobs.remove(jobs.get(context.req.param('id'), context.get('caller').name));
    return context.body(null, 204);
  });
}
