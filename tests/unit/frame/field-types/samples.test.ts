import { describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { fieldTypes, fieldViews } from '../../../../src/frame/field-types/registry.view';
import { plainFormat as format } from '../../../support/plain-format';
import { entityModel } from '../../../support/sample-entity';

describe.each(fieldTypes)('the field type $name', (type) => {
  const model = entityModel({ value: { 'x-field': { type: type.name } } });
  const [field] = model.fields;

  it('is the one that a schema gets by its name', () => {
    expect(field?.type).toBe(type.name);
  });

  it('writes each of its samples as text, and exports a type that a spreadsheet has', () => {
    for (const sample of type.samples) {
      if (field === undefined) throw new Error('The sample model has no field');
      expect(typeof type.display(sample, field, format, { id: '1', value: sample })).toBe('string');
      const exported = type.exportValue?.(sample, field, format) ?? null;
      const isDay = typeof exported === 'object' && exported !== null && 'day' in exported;
      expect(
        exported === null ||
          exported instanceof Date ||
          isDay ||
          ['string', 'number', 'boolean'].includes(typeof exported),
      ).toBe(true);
    }
  });

  it('stands right in tables when it is an amount, which people compare', () => {
    const isAmount = ['number', 'percentage', 'money', 'duration', 'isoDuration'].includes(type.name);
    expect(type.align).toBe(isAmount ? 'right' : undefined);
  });
});

it('has a view for every type that schemas can name', () => {
  expect(Object.keys(fieldViews).sort()).toEqual(fieldTypeData.map(({ name }) => name).sort());
});
