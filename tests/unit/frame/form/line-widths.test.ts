import { expect, it } from 'vitest';
import { fieldTypes } from '../../../../src/frame/field-types/registry.view';
import { computeLeastWidth, createTableStyle, listLineColumns } from '../../../../src/frame/form/lines/line';
import { entityModel } from '../../../support/sample-entity';

/** px: the sides of an input, and a letter in it. */
const SIDES = 28;
const LETTER = 8;
/** Letters of an instant to the minute. */
const MINUTES = 16;

/** Values that are read whole or not at all; a text may go on. */
const WHOLE = ['number', 'percentage', 'money', 'rating', 'date', 'dateTime', 'instant', 'timeOfDay', 'duration'];

it('a line has room for a number, an amount, a day or an instant, whatever it is', () => {
  const tooNarrow = fieldTypes
    .filter(({ name }) => WHOLE.includes(name))
    .flatMap(({ name, storage, samples }) =>
      samples
        .map((sample) => ({ name, needs: SIDES + LETTER * String(sample).slice(0, MINUTES).length, storage }))
        .filter(({ needs }) => computeLeastWidth({ type: name, storage, width: undefined }) < needs),
    );
  expect(tooNarrow).toEqual([]);
});

it('a column is never narrower than its values, and as wide as its schema says', () => {
  const line = entityModel({
    name: { type: 'string', title: 'Name' },
    price: { type: 'integer', title: 'Price', 'x-field': { type: 'money', currency: 'EUR' } },
    note: { type: 'string', title: 'Note', 'x-field': { width: 240 } },
    over: { type: 'string', title: 'Over', 'x-ref': { entity: 'lamp', inParentForm: 'lines' } },
  });
  const key = line.fieldByPath.get('over');
  if (key?.reference === undefined) throw new Error('The line has no parent');
  const resource = { model: line, slots: {} };
  const columns = listLineColumns(
    { id: 'x', resource, key, reference: key.reference, order: undefined, picked: undefined },
    line.fields,
  );
  const style = createTableStyle(columns, { isCard: false, isOrdered: false });
  expect(JSON.stringify(style)).toContain('minmax(120px, 2fr) minmax(136px, 1fr) minmax(240px, 2fr)');
});
