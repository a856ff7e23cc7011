import type { ValidatorType } from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import type { EntityModel } from '../model/entity-model';
import { CHECK_KEYWORD, findBroken } from '../model/expression-check';
import { toPointer } from '../model/schema-error';
import type { FormValues } from './form-data';

function errorsOf(model: EntityModel, values: FormValues): ErrorObject[] {
  return findBroken(model, { id: '', ...values }).map((check) => {
    const [place = ''] = model.expressionChecks[check]?.paths ?? [];
    return {
      keyword: CHECK_KEYWORD,
      instancePath: toPointer('', ...place.split('.')),
      schemaPath: `#/${CHECK_KEYWORD}/${check}`,
      params: { check },
    };
  });
}

/** Ignores rules on fields outside of the form, because the server validates the whole record. */
export function withExpressionChecks<Validator extends ValidatorType<FormValues>>(
  validator: Validator,
  model: EntityModel,
  whole: object,
): Validator {
  if (model.expressionChecks.length === 0) return validator;
  const judge = validator.rawValidation.bind(validator);
  validator.rawValidation = (schema, values) => {
    const found = judge(schema, values);
    const broken = schema === whole && values !== undefined ? errorsOf(model, values) : [];
    return broken.length === 0 ? found : { ...found, errors: [...(found.errors ?? []), ...broken] };
  };
  return validator;
}
