import { HttpError } from '../../http/problem.ts';
import type { ServiceCode } from './errors.ts';
import { parseRequest, type Asked, type Envelope } from './parse-request.ts';

/** What was asked for, or why nobody can tell. */
export type Understood = { readonly asked: Asked } | { readonly code: ServiceCode; readonly message: string };

/** What a thread does about the bodies of requests. */
export type IntakeMethods = {
  readonly parseRequest: (args: {
    readonly body: Uint8Array<ArrayBuffer>;
    readonly envelope: Envelope;
  }) => Promise<Understood>;
};

export const intakeMethods: IntakeMethods = {
  parseRequest: async ({ body, envelope }) => {
    try {
      return { asked: parseRequest(body, envelope) };
    } catch (thrown) {
      if (!(thrown instanceof HttpError)) throw thrown;
      return { code: thrown.code as ServiceCode, message: thrown.message };
    }
  },
};
