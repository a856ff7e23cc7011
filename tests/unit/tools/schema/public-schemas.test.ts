import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../../../server/frame/documents/validator';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { createValidationSchema } from '../../../../src/frame/model/validation-schema';
import { writeRules } from '../../../../tools/schema/firestore-rules/rules-file';
import { compiledForm } from '../../../support/compiled-form';
import { ROLES } from '../../../support/roles';
import { publicCollection, publicSchemas, publicSource } from './public-schemas';
import type { Content } from './schema-errors/index';

describe.each(publicSchemas)('%s', (name, example) => {
  const models = compileModels([publicSource(name, example)], { types, roles: ROLES });
  const model = entityNamed(models, name);
  const onServer = (record: Content) =>
    Object.keys(createValidator().errorsOf(model, 'create', { id: 'x', ...record })).length === 0;
  const schema = createValidationSchema(model, 'createForm');
  const validator = createPrecompiledValidator(compiledForm(model, 'createForm'), schema);
  const inForm = (record: Content) => validator.isValid(schema, record, schema);

  it('has fields, rules, and says where it is from', () => {
    expect(model.fields.length).toBeGreaterThan(1);
    expect(writeRules(models)).toContain(publicCollection(name));
    expect([example.source, example.licence, example.licenceRead]).not.toContain(undefined);
  });

  it.each(example.valid)('takes %j on the server and in the form', (record) => {
    expect([onServer(record), inForm(record)]).toEqual([true, true]);
  });

  it.each(example.invalid)('refuses %j on the server and in the form', (record) => {
    expect([onServer(record), inForm(record)]).toEqual([false, false]);
  });
});
