export { packageVersion } from '../read/version.ts';
