import type { JSONSchema7 } from 'json-schema';
import { choicesOf, neighbourOf } from '../../../src/frame/access/provable-values';
import { isAlwaysPresent } from '../../../src/frame/firestore/field-values';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { isPlainTextRule, LINE_PATTERN } from '../../../src/frame/model/plain-text';
import { formatPattern, lengthPattern, wholePattern } from './patterns';
import { listOf, literal, member, memberOrNull } from './text';

function textChecks(value: string, { minLength, maxLength, pattern, format }: JSONSchema7): string[] {
  const isPlain = isPlainTextRule(pattern);
  const patterns = [
    minLength === undefined && maxLength === undefined ? undefined : lengthPattern(minLength ?? 0, maxLength),
    pattern === undefined || isPlain ? undefined : wholePattern(pattern),
    format === undefined ? undefined : formatPattern(format),
  ].filter((found) => found !== undefined);
  const checks = [
    ...patterns.map((found) => `isText(${value}, ${literal(found)})`),
    ...(isPlain ? [`${pattern === LINE_PATTERN ? 'isLine' : 'isLines'}(${value})`] : []),
  ];
  return checks.length === 0 ? [`isString(${value})`] : checks;
}

/** Returns the limits of a number, including negated ones: not below 0 means at least 0. */
function limitsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, not }: JSONSchema7) {
  const inner = typeof not === 'object' ? not : {};
  return {
    least: [minimum, inner.exclusiveMaximum],
    most: [maximum, inner.exclusiveMinimum],
    above: [exclusiveMinimum, inner.maximum],
    below: [exclusiveMaximum, inner.minimum],
  };
}

/** Returns a divisor with decimal point, because integers are divided without remainder. */
function divisor(step: number): string {
  return Number.isInteger(step) ? `${step}.0` : String(step);
}

function rangeCheck(value: string, least: number, most: number, { type, multipleOf }: JSONSchema7): string[] {
  const bounded = Number.isFinite(least) && Number.isFinite(most);
  if (bounded && multipleOf !== undefined)
    return [`isStepBetween(${value}, ${least}, ${most}, ${divisor(multipleOf)})`];
  const step = multipleOf === undefined ? [] : [`isMultiple(${value}, ${divisor(multipleOf)})`];
  const whole = type === 'integer' ? [`isWhole(${value})`] : [];
  if (bounded && type === 'integer') return [`isWholeBetween(${value}, ${least}, ${most})`];
  if (bounded) return [`isBetween(${value}, ${least}, ${most})`];
  if (Number.isFinite(least)) return [`isAtLeast(${value}, ${least})`, ...whole, ...step];
  const upper = Number.isFinite(most) ? [`isOrdered(${value}, ${most})`] : [];
  return [`isFinite(${value})`, ...upper, ...whole, ...step];
}

function numberChecks(value: string, schema: JSONSchema7): string[] {
  const limits = limitsOf(schema);
  const numbers = (values: readonly unknown[]) => values.filter((limit) => typeof limit === 'number');
  return [
    ...rangeCheck(value, Math.max(...numbers(limits.least)), Math.min(...numbers(limits.most)), schema),
    ...numbers(limits.above).map((limit) => `isStrictlyOrdered(${limit}, ${value})`),
    ...numbers(limits.below).map((limit) => `isStrictlyOrdered(${value}, ${limit})`),
  ];
}

/** Checks limits read from other fields (`$data`); true if one of the two is missing. */
export function neighbourChecks(level: string, field: FieldModel): string[] {
  const value = member(level, field.keys.slice(-1));
  const limits = limitsOf(field.schema);
  const neighbours = (values: readonly unknown[]) =>
    values.flatMap((limit) => {
      const key = neighbourOf(limit);
      return key === undefined ? [] : [member(level, [key])];
    });
  return [
    ...neighbours(limits.least).map((other) => `isOrdered(${other}, ${value})`),
    ...neighbours(limits.most).map((other) => `isOrdered(${value}, ${other})`),
    ...neighbours(limits.above).map((other) => `isStrictlyOrdered(${other}, ${value})`),
    ...neighbours(limits.below).map((other) => `isStrictlyOrdered(${value}, ${other})`),
  ];
}

function listChecks(value: string, { items, uniqueItems, minItems, maxItems }: JSONSchema7): string[] {
  const choices = typeof items === 'object' && !Array.isArray(items) ? choicesOf(items) : undefined;
  const chosen = uniqueItems === true ? 'isSetFrom' : 'isChosenFrom';
  const checks = [choices === undefined ? `areEmails(${value})` : `${chosen}(${value}, ${listOf(choices)})`];
  if (uniqueItems === true && choices === undefined) checks.push(`repeatsNothing(${value})`);
  if (minItems !== undefined || maxItems !== undefined) {
    checks.push(`hasBetween(${value}, ${minItems ?? 0}, ${maxItems ?? Number.MAX_SAFE_INTEGER})`);
  }
  return checks;
}

const ABSENT_PROPERTIES: Readonly<Record<string, { absent: string; type: string }>> = {
  string: { absent: "''", type: 'string' },
  boolean: { absent: 'false', type: 'bool' },
  number: { absent: '0', type: 'number' },
};

function objectChecks(value: string, { properties = {} }: JSONSchema7): string[] {
  const inner = Object.entries(properties).flatMap(([key, property]) => {
    const known = typeof property === 'object' && typeof property.type === 'string' && ABSENT_PROPERTIES[property.type];
    return known ? [`(${value} == null || ${value}.get(${literal(key)}, ${known.absent}) is ${known.type})`] : [];
  });
  return [`isObject(${value})`, ...inner];
}

/**
 * Returns conditions that are equivalent to the schema of a value, without limits from other fields. The field must be
 * expressible; `level` is its parent object.
 */
export function valueChecks(level: string, field: FieldModel): string[] {
  const { schema, required } = field;
  const key = field.keys.slice(-1);
  const value = isAlwaysPresent(field) ? member(level, key) : memberOrNull(level, key);
  const choices = schema.type === 'boolean' ? [true, false] : choicesOf(schema);
  if (choices !== undefined && schema.type !== 'array') {
    return [`${value} in ${listOf(required ? choices : [...choices, null])}`];
  }
  const presence = required ? [`${value} != null`] : [];
  if (schema.type === 'string') return [...presence, ...textChecks(value, schema)];
  if (schema.type === 'array') return [...presence, ...listChecks(value, schema)];
  if (schema.type === 'object') return [...presence, ...objectChecks(value, schema)];
  return [...presence, ...numberChecks(value, schema)];
}
