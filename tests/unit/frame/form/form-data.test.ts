import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearDefaults,
  type FormValues,
  findChangedFields,
  findChanges,
  removeEmptyValues,
  toFormData,
} from '../../../../src/frame/form/form-data';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { entityModel } from '../../../support/sample-entity';

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }));
const keys = fc.constantFrom('a', 'b', 'c', 'd');
const flat = fc.dictionary(keys, leaf);
const values: fc.Arbitrary<FormValues> = fc.dictionary(keys, fc.oneof(leaf, flat));

/** What a back end does with changes: groups are merged, null removes. */
function applied(before: FormValues, changes: FormValues): FormValues {
  const result = { ...before };
  for (const [key, value] of Object.entries(changes)) {
    const old = result[key];
    if (value === null) delete result[key];
    else if (typeof value === 'object' && !Array.isArray(value)) {
      const base = typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old } : {};
      result[key] = applied(base, { ...value });
    } else result[key] = value;
  }
  return removeEmptyValues(result);
}

describe('changesOf', () => {
  it('turns the state before into the state after, whatever they are', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        expect(
          applied(removeEmptyValues(before), findChanges(removeEmptyValues(before), removeEmptyValues(after))),
        ).toEqual(removeEmptyValues(after));
      }),
    );
  });

  it('is empty when nothing was changed', () => {
    fc.assert(fc.property(values, (state) => Object.keys(findChanges(state, structuredClone(state))).length === 0));
  });

  it('names only the field that was changed inside a group', () => {
    expect(findChanges({ tuya: { homeId: 'h', on: true } }, { tuya: { homeId: 'h', on: false } })).toEqual({
      tuya: { on: false },
    });
  });

  it('says null for a value that was taken away', () => {
    expect(findChanges({ cap: '35100' }, {})).toEqual({ cap: null });
  });
});

describe('changedFields', () => {
  const file = fc.record({
    ...{ id: fc.string(), name: fc.string(), size: fc.nat() },
    type: fc.constantFrom('image/png', 'image/jpeg'),
  });
  const { fields } = entityModel({
    picture: { type: 'object', 'x-field': { type: 'file' } },
    inside: { type: 'object', properties: { plan: { type: 'object', 'x-field': { type: 'file' } } } },
  });

  it('sends a file that replaces another whole, and nothing where it is the same', () => {
    fc.assert(
      fc.property(file, file, (before, after) => {
        const [old, next] = [before, after].map((each) => ({ picture: each, inside: { plan: each } }));
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        expect(findChangedFields(fields, old ?? {}, next ?? {})).toEqual(isSame ? {} : next);
      }),
    );
  });

  it('says null for a file that was taken away', () => {
    const picture = { id: 'f', name: 'a.png', type: 'image/png', size: 1 };
    const changes = findChangedFields(fields, { picture }, {});
    expect(changes).toEqual({ picture: null });
  });
});

describe('formDataOf', () => {
  it('takes the fields of the form and nothing else from the record', () => {
    const model = entityModel({
      name: { type: 'string' },
      place: { type: 'object', properties: { city: { type: 'string' }, floor: { type: 'integer' } } },
    });
    const fields = model.fields.filter((field) => field.path !== 'place.floor');
    const record = { id: '1', name: 'A', other: 1, place: { city: 'Padova', floor: 2 } };
    expect(toFormData(record, fields)).toEqual({ name: 'A', place: { city: 'Padova' } });
  });
});

it('a default that was taken out is sent as such, because the server puts in what is not mentioned', () => {
  const properties: Record<string, PropertySchema> = {
    kind: { type: 'string', default: 'hand' },
    pieces: { type: 'integer', default: 0 },
    name: { type: 'string' },
    colour: { type: 'string', default: 'red' },
  };
  const { fields } = entityModel(properties, { required: ['kind', 'pieces'] });
  expect(clearDefaults({ pieces: 4 }, fields)).toEqual({ kind: null, pieces: 4 });
});
