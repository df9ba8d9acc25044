/** The image and the cluster, as far as they can be checked where neither is at hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { createGenerator } from 'ts-json-schema-generator';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from './setup.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const of = (keyword) => instructions.filter((one) => one.getKeyword() === keyword);
  const last = instructions.slice(instructions.lastIndexOf(of('FROM').at(-1)));
  const argumentsOf = (keyword) => last.find((one) => one.getKeyword() === keyword)?.getArgumentsContent() ?? '';

  it('has nothing that a linter complains of', () => {
    expect(validate(text).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
  });

  it('copies only from stages that are there, and ends with what is installed alone', () => {
    const stages = file.getFROMs().map((one) => one.getBuildStage());
    expect(stages).toEqual(['build', 'install', null]);
    const copied = last.filter((one) => one.getKeyword() === 'COPY');
    expect(copied.map((one) => one.getFromFlag().getValue())).toEqual(['install']);
    expect(new Set(file.getFROMs().map((one) => one.getImage()))).toEqual(new Set(['node:20-bookworm-slim']));
  });

  it('runs without rights, says how it is, and has a browser', () => {
    expect(argumentsOf('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(argumentsOf('HEALTHCHECK')).toContain('/livez');
    expect(argumentsOf('RUN')).toMatch(/--no-install-recommends .*\bchromium\b/);
    expect(argumentsOf('ENV')).toContain('FOVEA_BROWSER=/usr/bin/chromium');
    expect(JSON.parse(argumentsOf('ENTRYPOINT'))).toContain('/app/node_modules/fovea/bin/fovea.js');
    expect(JSON.parse(argumentsOf('CMD'))).toEqual(['serve', '--host', '0.0.0.0', '--port', '8080']);
    // Nobody can write a secret into the image.
    expect(text).not.toMatch(/^(?:ARG|ENV).*(?:TOKEN|PASSWORD|SECRET)/im);
  });

  it('is not given what it must not have', () => {
    const ignored = read('.dockerignore').trimEnd().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', '.env*']));
  });
});

const folder = join(root, 'deploy', 'kubernetes');
const documents = readdirSync(folder).flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8'), { strict: true, uniqueKeys: true }),
);
const objects = documents.map((one) => one.toJS());
const ofKind = (kind) => objects.find((one) => one.kind === kind);
const podOf = (kind) => ofKind(kind).spec.template.spec;

/** The types of the API, as a schema that knows every field and allows no other: gives what is wrong with an object. */
function checker() {
  const path = join(root, 'node_modules', 'kubernetes-types', '{apps,batch,core,networking}', 'v1.d.ts');
  const schema = createGenerator({ path, type: '*', skipTypeCheck: true }).createSchema('*');
  return (object) => {
    const valid = new Ajv({ strict: false, allErrors: true }).compile({
      ...schema,
      $ref: `#/definitions/${object.kind}`,
    });
    valid(object);
    return (valid.errors ?? []).map((one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`);
  };
}

describe('the Kubernetes example', () => {
  it('is YAML without a mistake', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    expect(new Set(objects.map(({ kind }) => kind))).toEqual(
      new Set(['Deployment', 'Job', 'NetworkPolicy', 'Service']),
    );
  });

  it('has only fields that Kubernetes knows', () => {
    const check = checker();
    for (const object of objects) expect([object.kind, check(object)]).toEqual([object.kind, []]);
    const typo = structuredClone(ofKind('Deployment'));
    typo.spec.template.spec.containers[0].readynessProbe = {};
    expect(check(typo)).toHaveLength(1);
  });

  it.each(['Deployment', 'Job'])('runs without rights: %s', (kind) => {
    const pod = podOf(kind);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const { securityContext, resources, volumeMounts } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(resources.limits)).toEqual(['cpu', 'memory']);
      expect(volumeMounts).toContainEqual({ name: 'tmp', mountPath: '/tmp' });
      for (const { name } of volumeMounts) expect(pod.volumes.map((one) => one.name)).toContain(name);
    }
  });

  it('asks the service where it answers, and gives it time to end', () => {
    const { containers, terminationGracePeriodSeconds } = podOf('Deployment');
    const [{ args, ports, livenessProbe, readinessProbe, startupProbe, lifecycle }] = containers;
    expect([livenessProbe, readinessProbe, startupProbe].map((one) => one.httpGet.path)).toEqual([
      '/livez',
      '/readyz',
      '/readyz',
    ]);
    expect(args).toContain(`--port=${ports[0].containerPort}`);
    const drain = Number(args.find((one) => one.startsWith('--drain=')).slice(8));
    const pause = Number(lifecycle.preStop.exec.command[1]);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + pause);
    const { selector, ports: served } = ofKind('Service').spec;
    expect(ofKind('Deployment').spec.template.metadata.labels).toMatchObject(selector);
    expect(served[0].targetPort).toBe(ports[0].name);
    expect(ofKind('NetworkPolicy').spec.podSelector.matchLabels).toEqual(selector);
  });

  it('does every share once', () => {
    const { spec } = ofKind('Job');
    expect(spec.completionMode).toBe('Indexed');
    const script = spec.template.spec.containers[0].command.at(-1);
    expect(script).toContain(`--shard "$((JOB_COMPLETION_INDEX + 1))/${spec.completions}"`);
    expect(script).toContain('--resume');
  });
});
