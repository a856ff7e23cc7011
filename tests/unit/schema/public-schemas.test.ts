import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../../server/documents/validator';
import { fieldTypes as types } from '../../../src/field-types/registry';
import { compileModels } from '../../../src/model/compile-models';
import { entityNamed } from '../../../src/model/entity-named';
import { validationSchema } from '../../../src/model/validation-schema';
import { rulesFile } from '../../../tools/schema/firestore-rules/rules-file';
import { compiledForm } from '../../support/compiled-form';
import { ROLES } from '../../support/roles';
import { entitySchema } from '../../support/sample-entity';
import type { Content } from './slips';
import { written } from './written-schemas';

/** A public schema cut to the size of an entity, with records that it takes and refuses. */
interface PublicSchema {
  source: string;
  licence: string;
  schema: Content;
  valid: Content[];
  invalid: Content[];
}

const FOLDER = join(import.meta.dirname, '..', '..', 'schemas');
const read = (file: string): PublicSchema => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

function modelsOf({ schema }: PublicSchema) {
  return compileModels([written('lamp', { ...entitySchema({}), ...schema })], { types, roles: ROLES });
}

describe.each(readdirSync(FOLDER).map((file) => [file, read(file)] as const))('%s', (_file, example) => {
  const models = modelsOf(example);
  const model = entityNamed(models, 'lamp');
  const onServer = (record: Content) =>
    Object.keys(createValidator().errorsOf(model, 'create', { id: 'x', ...record }, 'en')).length === 0;
  const schema = validationSchema(model, 'createForm');
  const validator = createPrecompiledValidator(compiledForm(model, 'createForm'), schema);
  const inForm = (record: Content) => validator.isValid(schema, record, schema);

  it('has fields, rules, and says where it is from', () => {
    expect(model.fields.length).toBeGreaterThan(1);
    expect(rulesFile(models)).toContain('lamps');
    expect([example.source, example.licence]).not.toContain(undefined);
  });

  it.each(example.valid)('takes %j on the server and in the form', (record) => {
    expect([onServer(record), inForm(record)]).toEqual([true, true]);
  });

  it.each(example.invalid)('refuses %j on the server and in the form', (record) => {
    expect([onServer(record), inForm(record)]).toEqual([false, false]);
  });
});
