import type { ValidatorType } from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import type { EntityModel } from '../model/entity-model';
import { brokenChecks, CHECK_KEYWORD } from '../model/expression-check';
import { pointerTo } from '../model/schema-error';
import type { FormValues } from './form-data';

/** What a validator says of each rule that values break. */
function errorsOf(model: EntityModel, values: FormValues): ErrorObject[] {
  return brokenChecks(model, { id: '', ...values }).map((check) => {
    const [place = ''] = model.expressionChecks[check]?.paths ?? [];
    return {
      keyword: CHECK_KEYWORD,
      instancePath: pointerTo('', ...place.split('.')),
      schemaPath: `#/${CHECK_KEYWORD}/${check}`,
      params: { check },
    };
  });
}

/**
 * A form's validator that asks for the rules which expressions say of the record, too. What the form does not have is missing, and breaks no
 * rule: the server has the whole record.
 *
 * @param whole the schema of the form; its parts are judged by themselves.
 */
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
