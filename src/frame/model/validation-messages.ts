import type { ErrorObject } from 'ajv';
import { refusals } from '../i18n/locales/en/refusals';
import type { EntityModel } from './entity-model';
import { CHECK_KEYWORD, getCheckText } from './expression-check';
import type { FieldModel } from './field-model';
import { findLabel } from './label-at';
import type { KeyOf, Text, Value } from './message';
import { isPlainTextRule } from './plain-text';
import { refusalMessage } from './refusals';

const ECHOES = new Set(['if', 'allOf', 'anyOf']);

const NEEDS = new Set(['required', 'dependencies']);

const LIMITS = new Set(['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']);

/** Violated rule; `path` is like `a.0.b`, and `params` come from the validator. */
export type RuleFailure = { path: string; keyword: string; params: Record<string, unknown> };

function failureOf({ instancePath, keyword, params }: ErrorObject): RuleFailure {
  const keys = instancePath.split('/').slice(1);
  const missing = NEEDS.has(keyword) ? [String(params.missingProperty)] : [];
  const path = [...keys, ...missing].map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
  return { path, keyword, params };
}

function fieldOf(model: EntityModel, path: string): FieldModel | undefined {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length--) {
    const field = model.fieldByPath.get(keys.slice(0, length).join('.'));
    if (field !== undefined) return field;
  }
  return undefined;
}

/** True for a missing value, and for an empty required text. */
export function isMissing({ keyword, params }: Pick<RuleFailure, 'keyword' | 'params'>): boolean {
  return NEEDS.has(keyword) || (keyword === 'minLength' && params.limit === 1);
}

type Standard = KeyOf<typeof refusals.validation>;

const isStandard = (key: string): key is Standard => Object.hasOwn(refusals.validation, key);

function typeText(type: unknown): Standard {
  if (type === 'integer') return 'whole';
  if (type === 'number') return 'number';
  const key = `type ${type}`;
  return isStandard(key) ? key : 'other';
}

function standardText(failure: RuleFailure, field: FieldModel | undefined): Standard {
  const { keyword, params } = failure;
  if (isMissing(failure)) return 'required';
  if (keyword === 'format' && params.format === 'email') return 'email';
  if (keyword === 'type' && field?.type === 'duration') return 'format duration';
  if (keyword === 'type') return typeText(params.type);
  const format = `format ${params.format}`;
  if (keyword === 'format' && isStandard(format)) return format;
  if (keyword === 'minLength' && field?.type === 'password') return 'password';
  if (keyword === 'pattern' && isPlainTextRule(params.pattern)) return 'unseen';
  // Treats a double negation as a pattern, because several patterns for one text are encoded in this way.
  if (keyword === 'not' && isObject(field?.schema.not) && 'not' in field.schema.not) return 'pattern';
  if (keyword === 'const' || (keyword === 'oneOf' && field?.options !== undefined)) return 'enum';
  if (keyword === 'oneOf') return Array.isArray(params.passingSchemas) ? 'severalAlternatives' : 'noAlternative';
  return isStandard(keyword) ? keyword : 'other';
}

function limitOf({ keyword, params }: RuleFailure, field: Partial<Pick<FieldModel, 'unit' | 'currency'>>): Value {
  const limit = 'limit' in params ? params.limit : params.multipleOf;
  if (typeof limit !== 'number') return typeof limit === 'object' && limit !== null ? '' : String(limit);
  const { unit, currency } = field;
  return LIMITS.has(keyword) || keyword === 'multipleOf' ? { amount: limit, unit, currency } : limit;
}

/** True for errors that only follow from other errors: of combining keywords such as `anyOf`, and of limits that refer to an invalid field. */
export function isRepeatedError({ keyword, params }: RuleFailure): boolean {
  return ECHOES.has(keyword) || (LIMITS.has(keyword) && typeof params.limit !== 'number');
}

function labelsOf(model: EntityModel, { params }: RuleFailure): Value {
  const paths = Array.isArray(params.paths) ? params.paths.map(String) : [];
  return paths.map((path) => findLabel(model, path) ?? path);
}

function schemaAt(schema: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>(
    (place, step) => (isObject(place) ? place[decodeURIComponent(step)] : undefined),
    schema,
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Moves an error of `not: { required: [...] }` to its last property. @param schemaPath location of the rule */
export function withTogether(model: EntityModel, failure: RuleFailure, schemaPath: string | undefined): RuleFailure {
  if (failure.keyword !== 'not' || schemaPath === undefined) return failure;
  const rule = schemaAt(model.schema, schemaPath);
  const names = isObject(rule) && Array.isArray(rule.required) ? rule.required.map(String) : [];
  if (names.length === 0) return failure;
  const paths = names.map((name) => (failure.path === '' ? name : `${failure.path}.${name}`));
  return { path: paths.at(-1) ?? failure.path, keyword: 'together', params: { paths } };
}

export function toRuleFailure(model: EntityModel, error: ErrorObject): RuleFailure {
  return withTogether(model, failureOf(error), error.schemaPath);
}

export function describeFailure(model: EntityModel, failure: RuleFailure): Text {
  const field = fieldOf(model, failure.path);
  if (failure.keyword === CHECK_KEYWORD) return getCheckText(model, Number(failure.params.check));
  const own = isPlainTextRule(failure.params.pattern) ? undefined : field?.messages[failure.keyword];
  if (own !== undefined) return own;
  return refusalMessage(`validation.${standardText(failure, field)}`, {
    limit: limitOf(failure, field ?? {}),
    format: String(failure.params.format),
    field: '',
    fields: labelsOf(model, failure),
    name: String(failure.params.additionalProperty ?? failure.params.propertyName ?? ''),
  });
}

/** @returns in English `{ 'location.city': 'please fill required' }` */
export function listFieldErrors(
  model: EntityModel,
  errors: readonly ErrorObject[] | null | undefined,
): Record<string, Text> {
  const result: Record<string, Text> = {};
  for (const error of errors ?? []) {
    const failure = toRuleFailure(model, error);
    if (!isRepeatedError(failure)) result[failure.path] ??= describeFailure(model, failure);
  }
  return result;
}
