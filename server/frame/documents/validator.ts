import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { ExpressionClock } from '../../../src/frame/model/expression';
import { findBroken, getCheckText } from '../../../src/frame/model/expression-check';
import type { Text } from '../../../src/frame/model/message';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { isSameText } from '../../../src/frame/model/say';
import { listFieldErrors } from '../../../src/frame/model/validation-messages';
import { createValidationSchema } from '../../../src/frame/model/validation-schema';
import { addOwnFormats, VALIDATOR_OPTIONS } from '../../../src/frame/model/validator-options';
import type { Actor } from './actor';
import type { WriteMoment } from './hooks';

type Condition = (model: EntityModel, condition: JSONSchema7, content: PlainObject) => boolean;

type Properties = NonNullable<JSONSchema7['properties']>;

interface Place {
  path: readonly string[];
  sent: PlainObject;
  whole?: JSONSchema7;
  isMissing: boolean;
  bySystem: boolean;
}

const LOCAL_REFERENCE = /^#\/(definitions|\$defs)\/(.+)$/;
const MAX_DEPTH = 40;

const NO_PROPERTIES: Properties = {};
const asObject = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});
const ownValue = (object: PlainObject, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);

function isLeft({ readOnly }: JSONSchema7, { path, isMissing, bySystem }: Place): boolean {
  return readOnly === true && (isMissing || (bySystem && path.length > 1));
}

type Fillable = [key: string, definition: JSONSchema7Definition][];
const fillable = new WeakMap<EntityModel, WeakMap<Properties, Fillable>>();

function filling(model: EntityModel, holds: Condition) {
  function targetOf(reference: unknown): PlainObject | undefined {
    if (typeof reference !== 'string') return undefined;
    const [, keyword, name = ''] = LOCAL_REFERENCE.exec(reference) ?? [];
    if (keyword === undefined) return undefined;
    return asObject(ownValue(asObject(Reflect.get(model.schema, keyword)), name));
  }

  function resolved(definition: JSONSchema7Definition | undefined): JSONSchema7 {
    if (typeof definition !== 'object') return {};
    const target = targetOf(definition.$ref);
    return target === undefined ? definition : { ...target, ...definition, $ref: undefined };
  }

  function hasDefaults(part: unknown, seen = new Set<unknown>()): boolean {
    if (typeof part !== 'object' || part === null || seen.has(part)) return false;
    seen.add(part);
    const { $ref, ...own } = asObject(part);
    if (Object.hasOwn(own, 'default') || hasDefaults(targetOf($ref), seen)) return true;
    return Object.values(part).some((each) => hasDefaults(each, seen));
  }

  function fillableOf(properties: Properties): Fillable {
    const ofModel = fillable.get(model) ?? new WeakMap<Properties, Fillable>();
    fillable.set(model, ofModel);
    const found = ofModel.get(properties) ?? Object.entries(properties).filter(([, each]) => hasDefaults(each));
    ofModel.set(properties, found);
    return found;
  }

  /** Copies properties from outside of a condition into its conditional part, if that part requires them. */
  function withRequired(part: JSONSchema7, { properties = NO_PROPERTIES }: JSONSchema7): JSONSchema7 {
    const own = part.properties ?? NO_PROPERTIES;
    const others = (part.required ?? []).filter((key) => !Object.hasOwn(own, key) && hasDefaults(properties[key]));
    if (others.length === 0) return part;
    return {
      ...part,
      properties: { ...own, ...Object.fromEntries(others.map((key) => [key, properties[key] ?? {}])) },
    };
  }

  function partsOf(schema: JSONSchema7, content: PlainObject): JSONSchema7[] {
    const { allOf = [], if: condition, then, else: otherwise } = schema;
    const branch = typeof condition === 'object' && (holds(model, condition, content) ? then : otherwise);
    return [...allOf, ...(branch ? [branch] : [])].map((part) => withRequired(resolved(part), schema));
  }

  function isMade(path: readonly string[]): boolean {
    const field = model.fieldByPath.get(path.join('.'));
    return field !== undefined && (field.value !== undefined || field.writeOnly);
  }

  function missingObject(schema: JSONSchema7, place: Place): PlainObject | undefined {
    const made = filled(schema, {}, { ...place, isMissing: true });
    const required = [...(schema.required ?? []), ...(place.whole?.required ?? [])];
    const isWhole = required.every((key) => Object.hasOwn(made, key));
    return isWhole && Object.keys(made).length > 0 ? made : undefined;
  }

  function completeValue(schema: JSONSchema7, value: unknown, place: Place): unknown {
    if (value === undefined && (isMade(place.path) || isLeft(schema, place))) return undefined;
    if (value === undefined && schema.default !== undefined && schema.default !== null) {
      return completeValue({ ...schema, default: undefined }, structuredClone(schema.default), place);
    }
    if (Array.isArray(value)) {
      const { items } = schema;
      const item = resolved(Array.isArray(items) ? undefined : items);
      return value.map((entry) => (isPlainObject(entry) ? filled(item, entry, { ...place, sent: entry }) : entry));
    }
    if (isPlainObject(value)) return filled(schema, value, place);
    return value === undefined && schema.properties !== undefined ? missingObject(schema, place) : value;
  }

  function filled(schema: JSONSchema7, content: PlainObject, place: Place): PlainObject {
    if (place.path.length > MAX_DEPTH) return content;
    let next = content;
    const needed = [...(schema.required ?? []), ...(place.whole?.required ?? [])];
    for (const [key, definition] of fillableOf(schema.properties ?? NO_PROPERTIES)) {
      const value = ownValue(next, key);
      if (ownValue(place.sent, key) === null || (value === undefined && !needed.includes(key))) continue;
      const whole = resolved(place.whole?.properties?.[key]);
      const inner = { ...place, whole, path: [...place.path, key], sent: asObject(ownValue(place.sent, key)) };
      const complete = completeValue(resolved(definition), value, inner);
      if (complete !== value) next = withValueAt(next, [key], complete);
    }
    return partsOf(schema, next).reduce((result, part) => filled(part, result, { ...place, whole: schema }), next);
  }

  return filled;
}

/** Adds default values of required fields. Adds a required object only if the defaults make it complete. */
export function withDefaults(
  model: EntityModel,
  { record, body }: { record: EntityRecord; body: PlainObject },
  { system = false }: Pick<Actor, 'system'>,
  holds: Condition,
): EntityRecord {
  const place: Place = { path: [], sent: body, isMissing: false, bySystem: system };
  return { ...filling(model, holds)(model.schema, record, place), id: record.id };
}

const isSchema = (part: JSONSchema7Definition | undefined): part is JSONSchema7 => typeof part === 'object';

function partsOf({ allOf = [], anyOf = [], oneOf = [], then: met, else: unmet, dependencies = {} }: JSONSchema7) {
  const others = Object.values(dependencies).flatMap((each) => (Array.isArray(each) ? [] : [each]));
  return [...allOf, ...anyOf, ...oneOf, ...[met, unmet].filter((part) => part !== undefined), ...others].filter(
    isSchema,
  );
}

function typesOf(schema: JSONSchema7, name: string): (readonly string[] | undefined)[] {
  const property = schema.properties?.[name];
  const own = isSchema(property) ? [property.type === undefined ? undefined : [property.type].flat()] : [];
  return [...own, ...partsOf(schema).flatMap((part) => typesOf(part, name))];
}

/** Requires the types of conditional fields, because JSON Schema accepts any value if the condition is not met. */
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

/** Disables messages, because Ajv cannot compose them if a limit refers to a field within an object. */
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
  const schema = withTypesOutsideConditions(createValidationSchema(model, purpose), model);
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

/** @param clock values of `now` and `today`; if omitted, rules with `now` or `today` count as met */
export function createValidator(clock: () => ExpressionClock | undefined = () => undefined): Validator {
  return {
    errorsOf: (model, purpose, record) => {
      const validate = validateFunction(model, purpose);
      const { id: _id, acl: _acl, ...content } = record;
      const errors = validate(content) ? {} : listFieldErrors(model, validate.errors);
      for (const index of findBroken(model, record, clock())) {
        const [place] = model.expressionChecks[index]?.paths ?? [];
        if (place !== undefined) errors[place] ??= getCheckText(model, index);
      }
      return errors;
    },
    holds,
  };
}

/** Ignores unchanged values that were already invalid, so that they do not prevent other changes. */
export function findNewErrors(
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
    isSameText(previous[path], text) &&
    isDeepStrictEqual(valueAt(record, path.split('.')), valueAt(before, path.split('.')));
  return Object.fromEntries(Object.entries(errors).filter(([path, text]) => !isOld(path, text)));
}
