import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlainObject, type PlainObject, valueAt } from '../../../../src/frame/model/paths';
import { addOwnFormats } from '../../../../src/frame/model/validator-options';
import { type TestServer, testServer, twoCustomers } from '../support/test-server';

let server: TestServer;
beforeAll(async () => {
  server = testServer();
  await twoCustomers(server);
});
afterAll(async () => {
  await server.app.close();
  await server.site.close();
});

const at = (value: PlainObject, ...path: string[]): unknown => valueAt(value, path);
const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

async function described(role: 'ADMIN' | 'BUSINESS' | 'HOME'): Promise<{ token: string; api: PlainObject }> {
  const token = await server.signIn(role, role === 'ADMIN' ? [] : ['d1']);
  const { status, body } = await server.call('GET', '/api/openapi.json', { token });
  expect(status).toBe(200);
  return { token, api: objectOf(body) };
}

describe.each(['ADMIN', 'BUSINESS', 'HOME'] as const)('the description of the API for %s', (role) => {
  it('is OpenAPI 3.1', async () => {
    const { api } = await described(role);
    const { valid, errors } = await new Validator().validate(structuredClone(api));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('is what the server answers', async () => {
    const { token, api } = await described(role);
    const ajv = addOwnFormats(addFormats.default(new Ajv({ strict: false })));
    ajv.addSchema(api, 'api');
    const lists = Object.keys(objectOf(api['paths'])).filter(
      (path) =>
        at(api, 'paths', path, 'get', 'operationId') !== undefined &&
        /^\/api\/[^/_]+$/.test(path) &&
        !path.endsWith('.json'),
    );
    expect(lists.length).toBeGreaterThan(2);
    let records = 0;
    for (const path of lists) {
      const { status, body } = await server.call('GET', path, { token });
      expect(status, path).toBe(200);
      const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25');
      const pointer = `api#/paths/${escaped}/get/responses/200/content/application~1json/schema`;
      const validate = ajv.getSchema(pointer);
      expect(validate?.(body), `${path} ${JSON.stringify(validate?.errors)}`).toBe(true);
      records += Array.isArray(body) ? body.length : 0;
    }
    expect(records).toBeGreaterThan(0);
  });
});
