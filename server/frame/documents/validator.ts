import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JSONSchema7 } from 'json-schema';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { brokenChecks, checkText } from '../../../src/frame/model/expression-check';
import type { ExpressionClock } from '../../../src/frame/model/expression-dates';
import type { Text } from '../../../src/frame/model/message';
import { fieldErrors } from '../../../src/frame/model/validation-messages';
import { validationSchema } from '../../../src/frame/model/validation-schema';
import { addOwnFormats, VALIDATOR_OPTIONS } from '../../../src/frame/model/validator-options';
import type { Condition } from './default-values';
import { withTypesOutsideConditions } from './types-outside-conditions';

type Purpose = 'create' | 'update';

export interface Validator {
  errorsOf(model: EntityModel, purpose: Purpose, record: EntityRecord): Record<string, Text>;
  holds: Condition;
}

/**
 * Ajv's messages are off: they are not used, and Ajv fails to compose them if a limit is another field with an object.
 */
function openAjv(): Ajv {
  const ajv = new Ajv({ ...VALIDATOR_OPTIONS, messages: false });
  return addOwnFormats(addFormats.default(ajv));
}

let ajv: Ajv | undefined;
const compiled = new WeakMap<EntityModel, Map<Purpose, ValidateFunction>>();

function validateFunction(model: EntityModel, purpose: Purpose): ValidateFunction {
  const ofModel = compiled.get(model) ?? new Map<Purpose, ValidateFunction>();
  const cached = ofModel.get(purpose);
  if (cached !== undefined) return cached;
  ajv ??= openAjv();
  const schema = withTypesOutsideConditions(validationSchema(model, purpose), model);
  const validate = ajv.compile(schema);
  ajv.removeSchema(schema);
  compiled.set(model, ofModel.set(purpose, validate));
  return validate;
}

const conditions = new WeakMap<JSONSchema7, ValidateFunction>();

const holds: Condition = (model, condition, content) => {
  const cached = conditions.get(condition);
  if (cached !== undefined) return cached(content) === true;
  ajv ??= openAjv();
  const { definitions, $defs } = model.schema;
  const schema = { definitions, $defs, ...condition };
  const validate = ajv.compile(schema);
  ajv.removeSchema(schema);
  conditions.set(condition, validate);
  return validate(content) === true;
};

/** @param clock values of `now` and `today`; without a clock, rules that use them hold. */
export function createValidator(clock: () => ExpressionClock | undefined = () => undefined): Validator {
  return {
    errorsOf: (model, purpose, record) => {
      const validate = validateFunction(model, purpose);
      const { id: _id, acl: _acl, ...content } = record;
      const errors = validate(content) ? {} : fieldErrors(model, validate.errors);
      for (const index of brokenChecks(model, record, clock())) {
        const [place] = model.expressionChecks[index]?.paths ?? [];
        if (place !== undefined) errors[place] ??= checkText(model, index);
      }
      return errors;
    },
    holds,
  };
}
