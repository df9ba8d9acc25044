import { queries, type Capability } from '../../../fovea/src/doors/studio/protocol.ts';
import { address } from './client.ts';

/** Where things are, by the contract in `protocol.ts`. */
export const addresses = {
  project: (): string => address(['project']),
  events: (): string => address(['events']),
  search: (id: string, text: string, from: number): string =>
    address(['documents', id, 'search'], { [queries.text]: text, [queries.from]: from }),
  newDocument: (name: string): string => address(['documents'], { [queries.name]: name }),
  page: (id: string, page: number): string => address(['documents', id, 'pages', page]),
  picture: (id: string, page: number, scale: number): string =>
    address(['documents', id, 'pages', page, 'picture'], { [queries.scale]: scale }),
  plane: (id: string, page: number, plane: string, scale: number): string =>
    address(['documents', id, 'pages', page, 'planes', plane], { [queries.scale]: scale }),
  labels: (capability: Capability, id: string, page: number): string => address(['labels', capability, id, page]),
  suggested: (capability: Capability, id: string, page: number, model?: string): string =>
    address(['labels', capability, id, page, 'suggested'], model === undefined ? {} : { [queries.model]: model }),
  alike: (capability: Capability, id: string, page: number, from: number, group: number): string =>
    address(['labels', capability, id, page, 'alike'], { [queries.from]: from, [queries.group]: group }),
  queue: (capability: Capability, model?: string): string =>
    address(['queue', capability], model === undefined ? {} : { [queries.model]: model }),
  exported: (capability: Capability, format: string, withPictures: boolean): string =>
    address(['export', capability], { [queries.format]: format, ...(withPictures && { [queries.pictures]: 'true' }) }),
  imported: (capability: Capability, format: string): string =>
    address(['import', capability], { [queries.format]: format }),
  extract: (): string => address(['extract']),
  whyNot: (): string => address(['why-not']),
  learnWrapper: (): string => address(['learn-wrapper']),
  wrapper: (name: string): string => address(['wrappers', name]),
  blocks: (id: string, method: string): string => address(['blocks', id], { [queries.method]: method }),
  jobs: (): string => address(['jobs']),
  job: (id: string): string => address(['jobs', id]),
  keep: (id: string): string => address(['jobs', id, 'keep']),
  report: (id: string): string => address(['runs', id, 'report.html']),
  card: (model: string, capability: Capability): string =>
    address(['models', model, 'card'], { [queries.capability]: capability }),
} as const;
