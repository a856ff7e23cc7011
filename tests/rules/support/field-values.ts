import fc from 'fast-check';
import type { JSONSchema7 } from 'json-schema';
import { choicesOf } from '../../../src/frame/access/provable-values';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { LINE_PATTERN, LINES_PATTERN } from '../../../src/frame/model/plain-text';

const WRONG_TYPES = [null, true, 5, 0.25, '', 'x', [], [1], ['x'], {}, { a: 1 }];
const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

/** A text of exactly so many characters, none of them ASCII, some of them two UTF-16 units long. */
function longText(length: number): string {
  return Array.from({ length }, (_none, index) => (index % 2 === 0 ? 'È' : '😀')).join('');
}

/** Nobody sees some of these; some scripts and emoji need what others may not have. */
const VISUALLY_HIDDEN = ['a\u202Eb', 'a\u0000b', 'a\u200Db', '\uFEFFa', 'a\nb', 'a\tb', 'می\u200Cخواهم', '👩\u200D👧'];

/**
 * The pattern that a schema has of its own. Texts that match the one for all texts are not made from it: its classes have a
 * million characters, of which fast-check makes lists.
 */
function ownPattern({ pattern }: JSONSchema7): RegExp | undefined {
  const rules = [LINE_PATTERN, LINES_PATTERN];
  if (pattern === undefined || rules.includes(pattern)) return undefined;
  const rule = rules.find((one) => pattern.startsWith(`(?=${one})`));
  return new RegExp(rule === undefined ? pattern : pattern.slice(`(?=${rule})`.length), 'u');
}

function texts(schema: JSONSchema7): fc.Arbitrary<unknown>[] {
  const { format, minLength = 0, maxLength = 40 } = schema;
  const pattern = ownPattern(schema);
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  return [
    fc.constantFrom(...lengths.map(longText), ...lengths.map((length) => 'a'.repeat(length))),
    fc.string({ maxLength: maxLength + 2, unit: 'grapheme' }),
    ...(pattern === undefined
      ? []
      : [fc.stringMatching(pattern), fc.stringMatching(pattern).map((text) => `${text}\n`)]),
    fc.constantFrom(...VISUALLY_HIDDEN),
    ...(format === 'email' ? [fc.emailAddress()] : []),
    ...(format === 'data-url' ? [fc.constantFrom(IMAGE, `${IMAGE}*`, 'data:,x')] : []),
  ];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function numbers({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf = 1,
}: JSONSchema7): fc.Arbitrary<unknown>[] {
  // Every whole number stays within what can be told apart: no limit of the field's own.
  const isOwn = (limit: number) => Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const limits = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, 0].filter(isNumber).filter(isOwn);
  const around = limits.flatMap((limit) => [limit, limit - multipleOf, limit + multipleOf, limit + multipleOf / 3]);
  const [least, most] = [Math.min(...limits) - 2, Math.max(...limits) + 2];
  return [
    fc.constantFrom(...around, 1e300, -0),
    fc.integer({ min: Math.floor(least), max: Math.ceil(most) }).map((step) => step * multipleOf),
    fc.double({ min: least, max: most, noNaN: true }),
  ];
}

function lists({ items }: JSONSchema7): fc.Arbitrary<unknown>[] {
  const single = typeof items === 'object' && !Array.isArray(items) ? items : {};
  const choices = choicesOf(single);
  const entry: fc.Arbitrary<unknown> = choices === undefined ? fc.emailAddress() : fc.constantFrom(...choices);
  const odd = fc.constantFrom<unknown>('x', '', 'a@b.example\nc@d.example', 99, true, null, { a: 'a@b.example' });
  return [fc.array(entry, { maxLength: 4 }), fc.array(fc.oneof(entry, odd), { minLength: 1, maxLength: 3 })];
}

function objects({ properties = {} }: JSONSchema7): fc.Arbitrary<unknown>[] {
  const known = Object.fromEntries(
    Object.keys(properties).map((key) => [key, fc.oneof(fc.string(), fc.constantFrom(...WRONG_TYPES))]),
  );
  return [
    fc.record(known, { requiredKeys: [] }),
    fc.dictionary(
      fc.stringMatching(/^[a-z]{1,4}$/),
      fc.oneof(fc.string(), fc.integer(), fc.array(fc.boolean(), { maxLength: 2 })),
      { maxKeys: 3 },
    ),
  ];
}

function fitting(schema: JSONSchema7): fc.Arbitrary<unknown>[] {
  const choices = choicesOf(schema);
  if (choices !== undefined && schema.type !== 'array') return [fc.constantFrom(...choices)];
  if (schema.type === 'boolean') return [fc.boolean()];
  if (schema.type === 'array') return lists(schema);
  if (schema.type === 'object') return objects(schema);
  return schema.type === 'string' ? texts(schema) : numbers(schema);
}

/** Values for a field, valid and not: around its limits, too long, of another type, absent. */
export function anyValue({ schema }: FieldModel): fc.Arbitrary<unknown> {
  const [first, ...others] = fitting(schema);
  const wrong = fc.constantFrom<unknown>(...WRONG_TYPES);
  return first === undefined
    ? wrong
    : fc.oneof({ arbitrary: first, weight: 2 }, ...others.map((arbitrary) => ({ arbitrary, weight: 2 })), {
        arbitrary: wrong,
        weight: 1,
      });
}

/** One value that the field's schema allows whatever its neighbours hold. */
export function validValue({ schema }: Pick<FieldModel, 'schema'>): unknown {
  const choices = choicesOf(schema);
  if (choices !== undefined && schema.type !== 'array') return choices[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const parts = required.map((name) => ({ name, part: properties[name] }));
    return Object.fromEntries(
      parts.map(({ name, part }) => [name, typeof part === 'object' ? validValue({ schema: part }) : null]),
    );
  }
  if (schema.type !== 'string') {
    const { minimum = 0 } = schema;
    return minimum > Number.MIN_SAFE_INTEGER ? minimum : 0;
  }
  if (schema.format === 'data-url') return IMAGE;
  const { minLength = 1 } = schema;
  const pattern = ownPattern(schema);
  const [text] = fc.sample(pattern === undefined ? fc.constant('a') : fc.stringMatching(pattern), {
    numRuns: 1,
    seed: 1,
  });
  return String(text)
    .padEnd(minLength, String(text))
    .slice(0, schema.maxLength ?? 40);
}
