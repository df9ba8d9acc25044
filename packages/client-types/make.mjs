/**
 * `npm run client-types`: writes the types of a client for the service from its OpenAPI document, for the tests that call it
 * as others would. With --check it only says whether they are what the document says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../fovea/dist/doors/service/openapi.js';

const target = new URL('../fovea/test/doors/service/client-types.d.ts', import.meta.url);
const remark = '/** Made by `npm run client-types` from the OpenAPI document of the service; not to be edited. */\n';
const text = remark + astToString(await openapiTS(openApiDocument('0')));

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('Not what the OpenAPI document says; npm run client-types makes it anew');
  process.exitCode = 1;
}
