import fc from 'fast-check';
import { models } from '../../../resources/models';

/** What a client may send that no form of the console ever sends. */

const LONG = 70_000;
const DEEP = 20_000;
const MAX_STEP = 500;

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const ODD_TEXTS = ['', ' ', '\0', '\ud800', '\udfff\ud800', '\u202e', '😀', '%00', '../..', "' OR 1=1 --", '\r\n', '"'];
const ODD_NUMBERS = [0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 63, -(2 ** 31), 1e21];
const IDS = ['m1', 'b1', 'b2', 'r1', 'r2', 'd1', 'd2', 'person1', 'nobody'];
const WORDS = ['ADMIN', 'managr01', 'Roma', 'IT', 'max', 'CO2', 'temp_set', 'building', 'create', 'delete', 'rooms'];

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS, ...PROTOTYPE_NAMES, ...IDS, ...WORDS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constant('x'.repeat(LONG)),
);

const oddLeaf = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, false, ...ODD_NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Names that the product knows, and names that it must not fall for. */
const oddName = fc.oneof(
  fc.constantFrom(...new Set(models.list.flatMap(({ fields }) => fields.flatMap(({ keys, path }) => [path, ...keys])))),
  fc.constantFrom(...PROTOTYPE_NAMES, 'id', 'acl', 'version', '', '\0', '$data', 'operations', 'data'),
  fc.string({ maxLength: 8 }),
);

function objectOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  // From entries, so that `__proto__` becomes a member as it does in JSON.
  return fc.array(fc.tuple(oddName, value), { maxLength: 5 }).map((entries) => Object.fromEntries(entries));
}

/** Any JSON, built to be mistaken for something else. */
export const oddValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    oddLeaf,
    fc.array(tie('value'), { maxLength: 4 }),
    objectOf(tie('value')),
  ),
})).value;

const deep = fc.constantFrom('[', '{"a":').chain((open) => {
  const close = open === '[' ? ']' : '}';
  const nested = open.repeat(DEEP) + (open === '[' ? '' : '1') + close.repeat(DEEP);
  return oddName.map((name) => `{${JSON.stringify(name)}:${nested}}`);
});

const broken = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1e400}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  'NaN',
  '\0',
);

/** The text of a body: JSON with these members or others, nested too deep, or no JSON at all. */
export function oddBody(members: readonly string[]): fc.Arbitrary<string> {
  const named = fc
    .array(fc.tuple(members.length === 0 ? oddName : fc.constantFrom(...members), oddValue), { maxLength: 6 })
    .map((entries) => JSON.stringify(Object.fromEntries(entries)));
  return fc.oneof(
    { arbitrary: named, weight: 5 },
    { arbitrary: oddValue.map((value) => JSON.stringify(value) ?? 'null'), weight: 2 },
    { arbitrary: broken, weight: 1 },
    { arbitrary: deep, weight: 1 },
  );
}

/** Every place in a value, by the keys that lead there. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((place) => [key, ...place]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd;
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const next = entries.map(([name, inner]) => [name, name === key ? replaced(inner, rest, odd) : inner] as const);
  return Array.isArray(value) ? next.map(([, inner]) => inner) : Object.fromEntries(next);
}

/** A value with something else in one place. */
export function withOddPlace(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .record({ place: fc.constantFrom(...placesIn(value)), odd: oddValue })
    .map(({ place, odd }) => replaced(value, place, odd));
}

/** A query string. */
export function oddQuery(names: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    oddText,
    oddValue.map((json) => JSON.stringify(json) ?? ''),
  );
  const given = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), oddName), value), { maxLength: 4 })
    .map((entries) => new URLSearchParams(entries.map(([name, text]) => [name, text])).toString());
  return fc.oneof(given, fc.constantFrom('', '%', 'filter=%ZZ', 'range=%00', '&&&==', 'filter[]=1&filter[]=2'));
}

const printable = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abc019"\'*/,;=%- '), maxLength: 20 }),
  fc.constantFrom('W/"1"', '"0"', '"99999999999999999999"', '*', 'it', 'it-IT,en', 'x'.repeat(8_000)),
);

/** Headers that the server looks at, with anything that a header may hold. */
export const oddHeaders = fc.dictionary(
  fc.constantFrom('if-match', 'accept-language', 'content-type', 'last-event-id', 'x-api-key', 'range'),
  printable.map((text) => text.trim()),
  { maxKeys: 3 },
);

/** One step of a path. */
export const oddStep = fc.oneof(
  fc.constantFrom(...IDS, '..', '.', '%00', '%', '%ZZ', '%E0%A4%A', '__proto__', 'constructor', '_batch'),
  oddText.map((text) => new URLSearchParams({ text: text.slice(0, MAX_STEP) }).toString().slice('text='.length)),
);

export const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');
