/** What the command line starts the studio by. */
export { appMissing } from './app-missing.ts';
export { StudioError } from './problem.ts';
export { serveStudio } from './serve.ts';
