import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../../../resources/generated/application';
import { shared, sources } from '../../../../resources/generated/schemas';
import { createValidator } from '../../../../server/frame/documents/validator';
import { COMPUTED_RULES } from '../../../../src/air/domain/devices/firmware';
import { toHeaders } from '../../../../src/frame/export/headers';
import { toRows } from '../../../../src/frame/export/rows';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isPlainObject, valueAt } from '../../../../src/frame/model/paths';
import { createValidationSchema } from '../../../../src/frame/model/validation-schema';
import { compiledForm } from '../../../support/compiled-form';
import { plainFormat } from '../../../support/plain-format';
import { spoiled, valuesOf } from '../../../support/values-of-schema';
import { type TestServer, testServer } from '../../server/support/test-server';
import { publicSchemas, publicSource } from './public-schemas';

const RUNS = 50;

const models = compileModels([...sources, ...publicSchemas.map(([name, schema]) => publicSource(name, schema))], {
  types,
  shared,
  application,
  computed: COMPUTED_RULES,
});

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = testServer({ models });
  token = await server.signIn('ADMIN');
});
afterAll(async () => {
  await server.app.close();
  await server.site.close();
});

describe.each(publicSchemas)('%s', (name, { valid }) => {
  const model = entityNamed(models, name);
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/${model.collection}${path}`, { token, body });

  it('is kept as it was sent, found by each of its filters, and exported', async () => {
    for (const record of valid) {
      const created = await call('POST', '', record);
      expect(created.status).toBe(201);
      const kept = created.body;
      if (!isPlainObject(kept)) throw new Error('The server answered with no record');
      expect(kept).toMatchObject(record);
      const id = String(kept.id);
      for (const field of model.fields.filter(({ filter }) => filter)) {
        const value = valueAt(kept, field.keys);
        if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
        const condition = Array.isArray(value) ? { containsAny: value.slice(0, 1) } : { eq: value };
        const filter = encodeURIComponent(JSON.stringify({ [field.path]: condition, id }));
        const found = await call('GET', `?filter=${filter}`);
        expect(found.body, field.path).toMatchObject([{ id }]);
      }
      const row = toRows([{ ...kept, id }], model.fields, plainFormat)[0];
      expect(row).toHaveLength(toHeaders(model.fields, plainFormat, 'UTC').length);
    }
  });

  it('is judged alike in the form and on the server, whatever is made of it', () => {
    const schema = createValidationSchema(model, 'createForm');
    const form = createPrecompiledValidator(compiledForm(model, 'createForm'), schema);
    const onServer = createValidator();
    const made = fc.oneof(valuesOf(schema), fc.constantFrom(...valid)).filter(isPlainObject);
    const taken = { yes: 0, no: 0 };
    fc.assert(
      fc.property(fc.oneof(made, made.chain(spoiled).filter(isPlainObject)), (record) => {
        const isTaken = Object.keys(onServer.errorsOf(model, 'create', { ...record, id: 'x' })).length === 0;
        expect(form.isValid(schema, record, schema)).toBe(isTaken);
        taken[isTaken ? 'yes' : 'no'] += 1;
      }),
      { numRuns: RUNS, seed: 3 },
    );
    expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(0);
  });
});
