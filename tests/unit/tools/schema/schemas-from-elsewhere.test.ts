import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { application } from '../../../../resources/generated/application';
import { shared, sources } from '../../../../resources/generated/schemas';
import { COMPUTED_RULES } from '../../../../src/air/domain/devices/firmware';
import { toExactCell } from '../../../../src/frame/export/nested-columns';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isPlainObject, valueAt } from '../../../../src/frame/model/paths';
import { SchemaError } from '../../../../src/frame/model/schema-error';
import { createValidationSchema } from '../../../../src/frame/model/validation-schema';
import { writeRules } from '../../../../tools/schema/firestore-rules/rules-file';
import { compileFittedModels } from '../../../../tools/schema/generate';
import { readEntity } from '../../../../tools/schema/load-schemas';
import { compiledForm } from '../../../support/compiled-form';
import { importedRows, rightsOf, savedFile, type WrittenFile } from '../../../support/imported';
import { plainFormat } from '../../../support/plain-format';
import { type TestServer, testServer } from '../../server/support/test-server';
import { FROM_ELSEWHERE } from './from-elsewhere/index';
import { good } from './schema-errors/index';

/** An application of one role. */
const ALONE = { languages: ['en'], users: { ADMIN: { reaches: 'everything' as const } }, levels: {}, capabilities: {} };

const access = { read: { ADMIN: 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' } };

function readAs(name: string, content: object) {
  const warnings: string[] = [];
  const whole = {
    title: name,
    'x-resource': { collection: name.replace('-', '_'), plural: name },
    'x-access': access,
    ...content,
  };
  const schema = readEntity(whole, `${name}.schema.json`, (pointer, problem) =>
    warnings.push(`${pointer}: ${problem}`),
  );
  return { source: { name, schema }, warnings };
}

const read = FROM_ELSEWHERE.map((example, index) => ({
  ...example,
  name: `other-${index}`,
  ...readAs(`other-${index}`, example.content),
}));
const models = compileModels([...sources, ...read.map(({ source }) => source)], {
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

const files = (['csv', 'xlsx'] as const).map(
  (format): WrittenFile => ({
    format,
    style: { csv: 'comma', timeZone: 'UTC', yes: plainFormat.yesNo(true), no: plainFormat.yesNo(false) },
    words: plainFormat,
    cell: toExactCell,
  }),
);

describe.each(read)('a schema from elsewhere with $what', ({ name, source, warnings, fields, records, said }) => {
  const model = entityNamed(models, name);
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/${model.collection}${path}`, { token, body });

  it('has fields, and says with its place what is left out', () => {
    expect(model.fields.map(({ path, type }) => `${path}:${type}`)).toEqual(fields);
    for (const part of said) expect(warnings.filter((line) => line.includes(part))).not.toEqual([]);
    if (said.length === 0) expect(warnings).toEqual([]);
  });

  it('is taken by everything that looks for mistakes, and has rules', () => {
    expect(() => compileFittedModels({ sources: [source], shared: {}, application: ALONE })).not.toThrow();
    expect(writeRules(models)).toContain(model.collection);
  });

  test('its records are taken by the form, stored as they were sent, found, and come back from files', async () => {
    const schema = createValidationSchema(model, 'createForm');
    const form = createPrecompiledValidator(compiledForm(model, 'createForm'), schema);
    for (const record of records) {
      expect(form.isValid(schema, record, schema), JSON.stringify(record)).toBe(true);
      const { status, body } = await call('POST', '', record);
      expect([status, body]).toEqual([201, expect.objectContaining(record)]);
      const id = String(isPlainObject(body) && body.id);
      for (const field of model.fields.filter(({ filter }) => filter)) {
        const value = valueAt(record, field.keys);
        if (value === undefined) continue;
        const condition = Array.isArray(value) ? { containsAny: value.slice(0, 1) } : { eq: value };
        const filter = encodeURIComponent(JSON.stringify({ [field.path]: condition, id }));
        expect((await call('GET', `?filter=${filter}`)).body, field.path).toMatchObject([{ id }]);
      }
      const stored = [{ ...record, id }];
      for (const file of files) {
        const saved = await savedFile(model, stored, model.fields, file);
        const rows = importedRows(saved, model, stored, { words: plainFormat, rights: rightsOf(model, 'ADMIN') });
        expect(
          rows.map(({ kind }) => kind),
          `${file.format}: ${JSON.stringify(rows)}`,
        ).toEqual(['unchanged']);
      }
    }
  });
});

test('a schema that an application writes itself is refused for the same', () => {
  for (const [word, problem] of [
    ['default', 'is refused by its own schema'],
    ['formt', 'unknown word'],
  ] as const) {
    const content = { type: 'object', properties: { a: { type: 'integer', [word]: 'x' } } };
    const compile = () =>
      compileFittedModels({ sources: [readAs('own', content).source], shared: {}, application: ALONE });
    expect(compile).toThrow(SchemaError);
    expect(compile).toThrow(problem);
  }
});

test('our own words are never left out', () => {
  const content = { $schema: 'http://json-schema.org/draft-07/schema#', ...good.lamp, 'x-value': 5 };
  expect(() => readAs('lamp', content)).toThrow(SchemaError);
  const inside = { properties: { a: { type: 'string', 'x-field': { colum: true } } }, $schema: content.$schema };
  expect(() => readAs('lamp', inside)).toThrow('did you mean "column"');
});
