import { queries, type LabelledVerb } from '../../../fovea/src/doors/studio/protocol.ts';
import type { Box } from '../../../fovea/src/model/box.ts';
import { placeNow } from '../store/place.ts';
import { address } from './client.ts';

/** Whose labels are meant, and by which model. */
function asked(model?: string): Record<string, string> {
  const { annotator } = placeNow();
  return {
    ...(annotator !== undefined && { [queries.annotator]: annotator }),
    ...(model !== undefined && { [queries.model]: model }),
  };
}

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
  ocr: (id: string, page: number, { x0, y0, x1, y1 }: Box): string =>
    address(['documents', id, 'pages', page, 'ocr'], { [queries.box]: [x0, y0, x1, y1].join(',') }),
  labels: (verb: LabelledVerb, id: string, page: number): string => address(['labels', verb, id, page], asked()),
  /** Those of the project, whoever labels here. */
  projectLabels: (verb: LabelledVerb, id: string, page: number): string => address(['labels', verb, id, page]),
  suggested: (verb: LabelledVerb, id: string, page: number, model?: string): string =>
    address(['labels', verb, id, page, 'suggested'], asked(model)),
  alike: (verb: LabelledVerb, id: string, page: number, from: number, group: number): string =>
    address(['labels', verb, id, page, 'alike'], { ...asked(), [queries.from]: from, [queries.group]: group }),
  queue: (verb: LabelledVerb, model?: string): string => address(['queue', verb], asked(model)),
  exported: (verb: LabelledVerb, format: string, withPictures: boolean): string =>
    address(['export', verb], { [queries.format]: format, ...(withPictures && { [queries.pictures]: 'true' }) }),
  imported: (verb: LabelledVerb, format: string): string => address(['import', verb], { [queries.format]: format }),
  annotators: (): string => address(['annotators']),
  agreement: (verb: LabelledVerb, annotator: string): string =>
    address(['agreement', verb], { [queries.annotator]: annotator }),
  links: (): string => address(['links']),
  link: (id: string): string => address(['links', id]),
  extract: (): string => address(['extract']),
  options: (): string => address(['options']),
  whyNot: (): string => address(['why-not']),
  learnWrapper: (): string => address(['learn-wrapper']),
  wrapper: (name: string): string => address(['wrappers', name]),
  blocks: (id: string, method: string): string => address(['blocks', id], { [queries.method]: method }),
  jobs: (): string => address(['jobs']),
  job: (id: string): string => address(['jobs', id]),
  keep: (id: string): string => address(['jobs', id, 'keep']),
  report: (id: string): string => address(['runs', id, 'report.html']),
  card: (model: string, verb: LabelledVerb): string => address(['models', model, 'card'], { [queries.verb]: verb }),
} as const;
