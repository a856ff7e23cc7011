import { describe, expect, it, vi } from 'vitest';
import { models } from '../../../../resources/models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { createRecordCheck } from '../../../../src/frame/model/record-check';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { entityModel } from '../../../support/sample-entity';

const properties: Record<string, PropertySchema> = {
  name: { type: 'string' },
  watts: { type: 'number' },
  on: { type: 'boolean' },
  tags: { type: 'array', items: { type: 'string' } },
  place: { type: 'object', properties: { city: { type: 'string' }, floor: { type: 'integer' } } },
  hours: {
    type: 'object',
    'x-field': { type: 'json' },
    additionalProperties: { oneOf: [{ const: 'auto' }, { type: 'number' }] },
  },
  until: { type: ['number', 'null'], 'x-field': { type: 'json' } },
};

function checked(record: Record<string, unknown>, more: Partial<EntitySchema> = {}) {
  const tell = vi.fn<(line: string) => void>();
  const check = createRecordCheck(tell);
  const model = entityModel(properties, more);
  const result = check(model, { id: 'l1', ...record });
  return { result, tell, again: () => check(model, { id: 'l2', ...record }) };
}

describe('the check of what was read', () => {
  it('gives a record that fits back itself, whatever it lacks', () => {
    const check = createRecordCheck();
    const model = entityModel(properties, { required: ['name'] });
    const records = [
      { id: 'a' },
      { id: 'b', version: 2, acl: ['room:r'], name: '', watts: 0, on: false, tags: [], place: {}, hours: { '07': 20 } },
      { id: 'c', place: { floor: 2 }, until: null, later: 'a field that the schema does not have any more' },
    ];
    for (const record of records) expect(check(model, record)).toBe(record);
  });

  it.each([
    ['a number for a text', { name: 7 }, { name: '7' }],
    ['a text for a number', { watts: ' 7.5' }, { watts: 7.5 }],
    ['another text', { watts: 'much' }, {}],
    ['an empty text', { watts: '' }, {}],
    ['a text for a yes or no', { on: 'true' }, {}],
    ['a text for a list', { tags: 'red' }, {}],
    ['an entry of a list', { tags: ['red', null, 7, {}] }, { tags: ['red', '7'] }],
    ['a text for a group', { place: 'Rome' }, {}],
    ['a list for a group', { place: ['Rome'] }, {}],
    ['a field of a group', { place: { city: 'Rome', floor: true } }, { place: { city: 'Rome' } }],
    ['a free member', { hours: { '07': 20, '08': 'auto', '09': false } }, { hours: { '07': 20, '08': 'auto' } }],
  ])('mends or leaves out %s, and tells', (_what, record, expected) => {
    const { result, tell } = checked(record);
    expect(result).toEqual({ id: 'l1', ...expected });
    expect(tell).toHaveBeenCalledTimes(1);
    expect(tell.mock.calls[0]?.[0]).toMatch(/^lamp\.\S+ does not fit its schema, for example in l1/);
  });

  it('takes null for no value, which is nothing to tell', () => {
    const { result, tell } = checked({ name: null, watts: 7, place: { city: null, floor: 1 }, tags: null });
    expect(result).toEqual({ id: 'l1', watts: 7, place: { floor: 1 } });
    expect(tell).not.toHaveBeenCalled();
  });

  it('tells of a field once, not of each record', () => {
    const { tell, again } = checked({ watts: 'much', on: 1 });
    again();
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it('changes nothing of what it was given', () => {
    const record = { id: 'l1', place: { city: 4 }, tags: [1] };
    createRecordCheck(() => undefined)(entityModel(properties), record);
    expect(record).toEqual({ id: 'l1', place: { city: 4 }, tags: [1] });
  });

  it('leaves an open entity as it is', () => {
    expect(checked({ anything: [1], x: null }, { properties: {}, additionalProperties: true }).result).toMatchObject({
      anything: [1],
      x: null,
    });
  });

  it('knows by the name of the model which type that is', () => {
    const room = createRecordCheck(() => undefined)(entityNamed(models, 'room'), { id: 'r', tempSetPoint: '21' });
    expect(room.tempSetPoint?.toFixed(1)).toBe('21.0');
  });
});
