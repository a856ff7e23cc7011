import { expect, test } from 'vitest';
import type { MigrateKeyword } from '../../../../src/frame/model/field-model';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { convertRecord, toSteps } from '../../../../src/frame/schema-change/convert';
import { lamps } from './states';

function converted(before: PropertySchema, after: PropertySchema, value: unknown, path = 'a') {
  const [from, to] = [lamps({ a: before }).entities.lamps, lamps({ [path]: after }).entities.lamps];
  if (from === undefined || to === undefined) throw new Error('There is an entity');
  return convertRecord({ id: '1', a: value }, toSteps(from, to));
}

const TEXT: PropertySchema = { type: 'string' };
const NUMBER: PropertySchema = { type: 'number' };
const TEXTS: PropertySchema = { type: 'array', items: TEXT };
const converting = (schema: PropertySchema, more: MigrateKeyword = {}): PropertySchema => ({
  ...schema,
  'x-migrate': { convert: true, ...more },
});

test('a renamed field carries its value over, into a group too', () => {
  expect(converted(TEXT, { ...TEXT, 'x-renamed-from': 'a' }, 'x', 'b')).toEqual({ id: '1', b: 'x' });
  const group: PropertySchema = { type: 'object', properties: { b: { ...TEXT, 'x-renamed-from': 'a' } } };
  expect(converted(TEXT, group, 'x', 'inner')).toEqual({ id: '1', inner: { b: 'x' } });
});

test.each<[string, PropertySchema, PropertySchema, unknown, unknown]>([
  ['a text of a number', TEXT, NUMBER, ' 21.50 ', 21.5],
  ['a number', NUMBER, TEXT, 21.5, '21.5'],
  ['one value', TEXT, TEXTS, 'x', ['x']],
  ['a number in a list of texts', NUMBER, TEXTS, 4, ['4']],
  ['a list of one', TEXTS, TEXT, ['x'], 'x'],
])('%s is converted', (_what, before, after, value, expected) => {
  expect(converted(before, converting(after), value)).toEqual({ id: '1', a: expected });
});

test.each<[string, PropertySchema, PropertySchema, unknown]>([
  ['a text that is no number', TEXT, NUMBER, '21 degrees'],
  ['a text with two points', TEXT, NUMBER, '1.2.3'],
  ['more digits than a number has', TEXT, NUMBER, '12345678901234567890'],
  ['a list of two', TEXTS, TEXT, ['x', 'y']],
  ['an empty list', TEXTS, TEXT, []],
])('%s stays as it is', (_what, before, after, value) => {
  expect(converted(before, converting(after), value)).toEqual({ id: '1', a: value });
});

test('choices are renamed and merged, in lists once each', () => {
  const values = { old: 'new', older: 'new' };
  const choice: PropertySchema = { type: 'string', enum: ['new', 'other'], 'x-migrate': { values } };
  expect(converted({ type: 'string', enum: ['old', 'older', 'other'] }, choice, 'older')).toEqual({
    id: '1',
    a: 'new',
  });
  const list: PropertySchema = { type: 'array', items: TEXT, 'x-migrate': { values } };
  expect(converted(TEXTS, list, ['old', 'other', 'older'])).toEqual({ id: '1', a: ['new', 'other'] });
});

test('what is empty gets a value, and nothing else does', () => {
  const after: PropertySchema = { ...TEXT, 'x-migrate': { empty: 'none' } };
  expect(converted(TEXT, after, undefined)).toEqual({ id: '1', a: 'none' });
  expect(converted(TEXT, after, null)).toEqual({ id: '1', a: 'none' });
  expect(converted(TEXT, after, '')).toEqual({ id: '1', a: '' });
});

test('what was declared in the same words before has been done', () => {
  const swap: PropertySchema = { type: 'string', enum: ['a', 'b'], 'x-migrate': { values: { a: 'b', b: 'a' } } };
  expect(converted({ type: 'string', enum: ['a', 'b'] }, swap, 'a')).toEqual({ id: '1', a: 'b' });
  expect(converted(swap, swap, 'a')).toEqual({ id: '1', a: 'a' });
});

test('nothing is done to what is not declared', () => {
  expect(converted(TEXT, NUMBER, '21')).toEqual({ id: '1', a: '21' });
});
