import fc from 'fast-check';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { isPlainTextRule } from '../../src/frame/model/plain-text';

const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.constantFrom('ada@air.example', 'a.b@c.example'),
  uri: fc.constantFrom('https://air.example', 'https://air.example/a?b=c'),
  'uri-reference': fc.constantFrom('/rooms/1', 'https://air.example'),
  date: fc.constantFrom('2026-11-21', '2024-02-29'),
  'date-time': fc.constantFrom('2026-11-21T13:05:00.000Z', '2024-02-29T23:30:00.000Z'),
  color: fc.constantFrom('#2a6fdb', '#fff'),
  'data-url': fc.constant('data:image/png;base64,iVBORw0KGgo='),
  time: fc.constantFrom('08:30:00', '17:05:00'),
  duration: fc.constantFrom('PT30M', 'P1D'),
};

const words = fc.constantFrom('air', 'Aula 1', 'ventilazione', 'a longer text of words', '0123456789');

function text({ format, pattern, minLength = 0, maxLength = 40 }: JSONSchema7): fc.Arbitrary<unknown> {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  const isOwn = pattern !== undefined && !isPlainTextRule(pattern) && !pattern.startsWith('(?=');
  if (isOwn) return fc.stringMatching(new RegExp(pattern));
  return words.map((word) => word.padEnd(minLength, 'x').slice(0, maxLength));
}

const limit = (value: unknown) => (typeof value === 'number' ? value : undefined);

function number({ type, ...limits }: JSONSchema7): fc.Arbitrary<unknown> {
  const [minimum, maximum] = [limit(limits.minimum), limit(limits.maximum)];
  const exclusiveMinimum = limit(limits.exclusiveMinimum);
  const least = Math.max(minimum ?? -1000, exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1);
  const most = Math.max(least, Math.min(maximum ?? 1000, 1000));
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        fc.integer({ min: Math.ceil(least * 4), max: Math.floor(most * 4) }).map((n) => n / 4),
      );
}

function list(schema: JSONSchema7, depth: number): fc.Arbitrary<unknown> {
  const { items, minItems = 0, maxItems = minItems + 2, uniqueItems } = schema;
  if (Array.isArray(items)) return fc.tuple(...items.map((item) => valuesOf(item, depth + 1)));
  const entry = valuesOf(items ?? true, depth + 1);
  const limits = { minLength: minItems, maxLength: maxItems };
  return uniqueItems === true
    ? fc.uniqueArray(entry, { ...limits, selector: (value) => JSON.stringify(value) })
    : fc.array(entry, limits);
}

function object({ properties = {}, required = [] }: JSONSchema7, depth: number): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, valuesOf(part, depth + 1)] as const);
  const requiredKeys = required.filter((name) => name in properties);
  return fc.record(Object.fromEntries(parts), { requiredKeys, noNullPrototype: true });
}

export function valuesOf(definition: JSONSchema7Definition, depth = 0): fc.Arbitrary<unknown> {
  if (typeof definition === 'boolean') return fc.constantFrom<unknown>('any', 1, true);
  const schema = definition;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom<unknown>(...schema.enum);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives !== undefined && schema.properties === undefined) {
    return fc.oneof(...alternatives.map((one) => valuesOf(one, depth)));
  }
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'number':
    case 'integer':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return list(schema, depth);
    default:
      return schema.properties === undefined && schema.type !== 'object' ? fc.constant('any') : object(schema, depth);
  }
}

export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom<unknown>(null, 'zz', -99_999, true, [], {}, [null], 0.123);
  if (Array.isArray(value) && value.length > 0) {
    return fc.oneof(
      odd,
      fc.nat(value.length - 1).chain((at) => spoiled(value[at]).map((inner) => value.with(at, inner))),
    );
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return odd;
  const entries = Object.entries(value);
  return fc.nat(entries.length - 1).chain((at) => {
    const [name = '', inner] = entries[at] ?? [];
    const others = entries.filter(([other]) => other !== name);
    return fc.oneof(
      fc.constant(Object.fromEntries(others)),
      spoiled(inner).map((next) => Object.fromEntries([...others, [name, next]])),
    );
  });
}
