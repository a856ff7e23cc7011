import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { compareStates } from '../../../../src/frame/schema-change/compare';
import { toState } from '../../../../src/frame/schema-change/state';
import { lamps } from './states';

type Properties = Record<string, PropertySchema>;
const NAME: Properties = { name: { type: 'string' } };

function changesOf(before: Properties, after: Properties, more: [Partial<EntitySchema>?, Partial<EntitySchema>?] = []) {
  return compareStates(lamps({ ...NAME, ...before }, more[0]), lamps({ ...NAME, ...after }, more[1]));
}

const fieldsOf = (before: Properties, after: Properties) => changesOf(before, after)[0]?.fields ?? [];

test('texts, defaults and the order of fields are no change of what is stored', () => {
  const before: Properties = { a: { type: 'string', title: 'A' }, title: { type: 'string' } };
  const after: Properties = { title: { type: 'string', description: 'Of it' }, a: { type: 'string', title: 'B' } };
  expect(changesOf(before, after)).toEqual([]);
});

test('a field is added, removed, and renamed where that is declared', () => {
  const [text, renamed]: PropertySchema[] = [{ type: 'string' }, { type: 'string', 'x-renamed-from': 'a' }];
  if (text === undefined || renamed === undefined) throw new Error('Two schemas are needed');
  expect(fieldsOf({}, { a: text })).toEqual([{ kind: 'added', field: 'a' }]);
  expect(fieldsOf({ a: text }, {})).toEqual([{ kind: 'removed', field: 'a' }]);
  expect(fieldsOf({ a: text }, { b: text })).toEqual([
    { kind: 'added', field: 'b' },
    { kind: 'removed', field: 'a' },
  ]);
  expect(fieldsOf({ a: text }, { b: renamed })).toEqual([{ kind: 'renamed', field: 'b', from: 'a' }]);
});

test('a renamed field may be narrowed at once', () => {
  expect(fieldsOf({ a: { type: 'string' } }, { b: { type: 'string', maxLength: 3, 'x-renamed-from': 'a' } })).toEqual([
    { kind: 'renamed', field: 'b', from: 'a' },
    { kind: 'narrowed', field: 'b' },
  ]);
});

const entries = (items: PropertySchema): PropertySchema => ({ type: 'array', items });

describe.each<[string, PropertySchema, PropertySchema, string[]]>([
  ['a higher minimum', { type: 'number', minimum: 1 }, { type: 'number', minimum: 2 }, ['narrowed']],
  ['a higher maximum', { type: 'number', maximum: 1 }, { type: 'number', maximum: 2 }, ['widened']],
  [
    'a limit that is moved',
    { type: 'number', minimum: 1, maximum: 5 },
    { type: 'number', minimum: 2, maximum: 6 },
    ['narrowed', 'widened'],
  ],
  ['a new pattern', { type: 'string' }, { type: 'string', pattern: '^A' }, ['narrowed']],
  ['a pattern that is gone', { type: 'string', pattern: '^A' }, { type: 'string' }, ['widened']],
  ['a choice more', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b', 'c'] }, ['widened']],
  ['a choice less', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a'] }, ['narrowed']],
  [
    'choices that got titles',
    { type: 'string', enum: ['a', 'b'] },
    {
      type: 'string',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    [],
  ],
  ['whole numbers only', { type: 'number' }, { type: 'integer' }, ['narrowed']],
  ['any number', { type: 'integer' }, { type: 'number' }, ['widened']],
  ['fewer entries', entries({ type: 'string' }), { ...entries({ type: 'string' }), maxItems: 2 }, ['narrowed']],
  ['longer entries', entries({ type: 'string', maxLength: 2 }), entries({ type: 'string', maxLength: 3 }), ['widened']],
])('%s', (_what, before, after, kinds) => {
  test(kinds.join(' and ') || 'changes nothing', () => {
    expect(fieldsOf({ a: before }, { a: after }).map(({ kind }) => kind)).toEqual(kinds);
  });
});

test.each<[PropertySchema, PropertySchema, string, string]>([
  [{ type: 'number' }, { type: 'string' }, 'number', 'text'],
  [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, 'text', 'list of text'],
  [{ type: 'string', enum: ['a', 'b'] }, { type: 'boolean' }, 'text', 'yes or no'],
])('a value of another kind is retyped', (before, after, from, to) => {
  expect(fieldsOf({ a: before }, { a: after })).toEqual([{ kind: 'retyped', field: 'a', from, to }]);
});

test('a field that becomes needed is narrowed, one that is needed no more is widened', () => {
  const needed = { required: ['name'] };
  expect(changesOf({}, {}, [undefined, needed])).toMatchObject([{ fields: [{ kind: 'narrowed', field: 'name' }] }]);
  expect(changesOf({}, {}, [needed])).toMatchObject([{ fields: [{ kind: 'widened', field: 'name' }] }]);
});

test('who sees and changes a field, and who may do what, is told by role', () => {
  const only = (role: string): PropertySchema => ({ type: 'string', 'x-field': { visibleTo: ['ADMIN', role] } });
  const [changed] = changesOf({ a: only('BUSINESS') }, { a: only('ROOM') }, [
    {},
    { 'x-access': { read: { ADMIN: 'all', ROOM: 'subtree' }, update: { ROOM: 'subtree' } } },
  ]);
  expect(changed?.rights).toEqual(
    expect.arrayContaining([
      { role: 'ROOM', field: 'a', right: 'see', gains: true },
      { role: 'BUSINESS', field: 'a', right: 'see', gains: false },
      { role: 'ROOM', field: 'a', right: 'change', gains: true },
      { role: 'BUSINESS', right: 'read', gains: false, from: [{ rows: 'subtree', where: {} }], to: undefined },
      { role: 'ADMIN', right: 'create', gains: false, from: [{ rows: 'all', where: {} }], to: undefined },
    ]),
  );
});

test('a right of a field is named for roles that may do something with the records alone', () => {
  const only = (role: string): PropertySchema => ({ type: 'string', 'x-field': { visibleTo: ['ADMIN', role] } });
  const readers = { 'x-access': { read: { ADMIN: 'all', BUSINESS: 'subtree' } } } as const;
  const [changed] = changesOf({ a: only('ROOM') }, { a: only('BUSINESS') }, [readers, readers]);
  expect(changed?.rights).toEqual([{ role: 'BUSINESS', field: 'a', right: 'see', gains: true }]);
});

test('what REST and the rules do for each role is named by operation and field', () => {
  const only = (role: string): PropertySchema => ({ type: 'string', 'x-field': { visibleTo: [role] } });
  const [changed] = changesOf({ a: only('ADMIN') }, { a: only('BUSINESS'), b: only('BUSINESS') }, [
    {},
    { 'x-access': { read: { '*': 'subtree', ADMIN: 'all' }, update: { '*': 'subtree' }, delete: { ADMIN: 'all' } } },
  ]);
  expect(changed?.access.filter(({ role }) => role === 'ADMIN')).toEqual([
    { role: 'ADMIN', operation: 'read', gained: [], lost: ['a'] },
    { role: 'ADMIN', operation: 'create', whole: 'lost', gained: [], lost: [] },
    { role: 'ADMIN', operation: 'update', gained: [], lost: ['a'] },
    { role: 'ADMIN', operation: 'delete', whole: 'gained', gained: [], lost: [] },
  ]);
  expect(changed?.access.filter(({ role }) => role === 'BUSINESS')).toEqual([
    { role: 'BUSINESS', operation: 'read', gained: ['a', 'b'], lost: [] },
    { role: 'BUSINESS', operation: 'update', gained: ['a', 'b'], lost: [] },
  ]);
});

test('an upgrade that only adds how the list of a user is filled takes no record away', () => {
  const devices = toState(models).entities.devices;
  if (devices?.scope?.sharedBy?.chosenBy === undefined) throw new Error('Devices are chosen by place');
  const { entity, field } = devices.scope.sharedBy;
  const earlier = { ...devices, scope: { ...devices.scope, sharedBy: { entity, field } } };
  const state = toState(models);
  const changes = compareStates({ ...state, entities: { ...state.entities, devices: earlier } }, state);
  expect(changes).toMatchObject([{ entity: 'device', scope: false }]);
});

test('where the row scope comes from is told when it changes', () => {
  expect(changesOf({}, {}, [{}, { 'x-scope': { level: 'room' } }])).toMatchObject([{ scope: true, conditions: false }]);
});

test('indexes of Firestore that come and go are named', () => {
  const [added] = changesOf({}, { a: { type: 'string', enum: ['x', 'y'] } });
  expect(added?.indexes.added).toEqual(
    expect.arrayContaining([expect.stringMatching(/^lamps: a ASCENDING, .*name DESCENDING$/)]),
  );
  const [removed] = changesOf({ a: { type: 'string', enum: ['x', 'y'] } }, {});
  expect(removed?.indexes.removed).toEqual(added?.indexes.added);
});

test('entities come and go by the collection that their records are in', () => {
  const before = { entities: {} };
  expect(compareStates(before, lamps(NAME))).toMatchObject([{ kind: 'added', entity: 'lamp', collection: 'lamps' }]);
  expect(compareStates(lamps(NAME), before)).toMatchObject([{ kind: 'removed', entity: 'lamp' }]);
});
