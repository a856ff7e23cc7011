import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { brokenChecks, checkText } from '../../../src/frame/model/expression-check';
import type { ExpressionClock } from '../../../src/frame/model/expression-dates';
import type { Text } from '../../../src/frame/model/message';
import { valueAt } from '../../../src/frame/model/paths';
import { sameText } from '../../../src/frame/model/say';
import { fieldErrors } from '../../../src/frame/model/validation-messages';
import { validationSchema } from '../../../src/frame/model/validation-schema';
import { addOwnFormats, VALIDATOR_OPTIONS } from '../../../src/frame/model/validator-options';
import type { Condition } from './default-values';
import type { WriteMoment } from './hooks';

type Types = readonly string[];

const isSchema = (part: JSONSchema7Definition | undefined): part is JSONSchema7 => typeof part === 'object';

function partsOf({ allOf = [], anyOf = [], oneOf = [], then: met, else: unmet, dependencies = {} }: JSONSchema7) {
  const others = Object.values(dependencies).flatMap((each) => (Array.isArray(each) ? [] : [each]));
  return [...allOf, ...anyOf, ...oneOf, ...[met, unmet].filter((part) => part !== undefined), ...others].filter(
    isSchema,
  );
}

function typesOf(schema: JSONSchema7, name: string): (Types | undefined)[] {
  const property = schema.properties?.[name];
  const own = isSchema(property) ? [property.type === undefined ? undefined : [property.type].flat()] : [];
  return [...own, ...partsOf(schema).flatMap((part) => typesOf(part, name))];
}

/**
 * Adds field types that a schema defines only under a condition, because JSON Schema would otherwise accept any value
 * if the condition is not met.
 */
function withTypesOutsideConditions(schema: JSONSchema7, { fields }: EntityModel): JSONSchema7 {
  const typed = fields.flatMap(({ keys: [name, ...rest] }): [string, JSONSchema7][] => {
    if (name === undefined || rest.length > 0 || schema.properties?.[name] !== undefined) return [];
    const [types, ...others] = typesOf(schema, name);
    const isOne = types !== undefined && others.every((other) => other?.join() === types.join());
    const [type] = types ?? [];
    return isOne && types.length === 1 && isTypeName(type) ? [[name, { type }]] : [];
  });
  if (typed.length === 0) return schema;
  return { ...schema, allOf: [...(schema.allOf ?? []), { properties: Object.fromEntries(typed) }] };
}

const TYPE_NAMES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;

function isTypeName(type: string | undefined): type is (typeof TYPE_NAMES)[number] {
  return TYPE_NAMES.some((name) => name === type);
}

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

/**
 * Returns the errors of a record without those of unchanged, already invalid values, so that they do not prevent other
 * changes.
 */
export function newErrors(
  validator: Validator,
  model: EntityModel,
  { before }: Pick<WriteMoment, 'before'>,
  record: EntityRecord,
): Record<string, Text> {
  const purpose = before === undefined ? 'create' : 'update';
  const errors = validator.errorsOf(model, purpose, record);
  if (before === undefined || Object.keys(errors).length === 0) return errors;
  const previous = validator.errorsOf(model, purpose, before);
  const isOld = (path: string, text: Text) =>
    sameText(previous[path], text) &&
    isDeepStrictEqual(valueAt(record, path.split('.')), valueAt(before, path.split('.')));
  return Object.fromEntries(Object.entries(errors).filter(([path, text]) => !isOld(path, text)));
}
