import { describe, expect, it } from 'vitest';
import type { FieldTypeData } from '../../../../src/frame/model/field-type-data';
import { getSectionPurpose, listFormFields, listFormPurposes } from '../../../../src/frame/model/form-fields';
import { matchFieldType } from '../../../../src/frame/model/match-field-type';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { createValidationSchema } from '../../../../src/frame/model/validation-schema';
import { entityModel } from '../../../support/sample-entity';

describe('the forms of an entity', () => {
  const sections: EntitySchema['x-resource']['sections'] = {
    main: { title: 'Main', 'x-i18n': { it: { title: 'Base' } } },
    extra: { title: 'Extra', 'x-i18n': { it: { title: 'Altro' } }, ownForm: true },
  };
  const lamp = entityModel(
    {
      name: { type: 'string', 'x-field': { section: 'main' } },
      first: { type: 'string', 'x-field': { only: 'create' } },
      later: { type: 'string', 'x-field': { only: 'edit' } },
      shown: { type: 'string', readOnly: true },
      size: { type: 'string', 'x-field': { section: 'extra' } },
      once: { type: 'string', 'x-field': { section: 'extra', only: 'create' } },
      place: { type: 'object', properties: { city: { type: 'string', 'x-field': { only: 'create' } } } },
    },
    { 'x-resource': { collection: 'lamps', plural: 'Lamps', sections }, required: ['name', 'first', 'later'] },
  );
  const paths = (purpose: Parameters<typeof listFormFields>[1]) =>
    listFormFields(lamp, purpose).map(({ path }) => path);

  it('have their own fields each', () => {
    expect(listFormPurposes(lamp)).toEqual(['createForm', 'editForm', 'section-extra']);
    expect(paths('createForm')).toEqual(['name', 'first', 'place.city']);
    expect(paths('editForm')).toEqual(['name', 'later']);
    expect(paths(getSectionPurpose('extra'))).toEqual(['size']);
    expect(lamp.sections).toEqual([
      { name: 'main', label: { en: 'Main', it: 'Base' }, ownForm: false, isClosed: false },
      { name: 'extra', label: { en: 'Extra', it: 'Altro' }, ownForm: true, isClosed: false },
    ]);
  });

  it('are checked by what they have, and a whole record by what an operation has', () => {
    const checked = (purpose: Parameters<typeof createValidationSchema>[1]) => {
      const { properties = {}, required } = createValidationSchema(lamp, purpose);
      return [Object.keys(properties).join(' '), required];
    };
    expect(checked('createForm')).toEqual(['name first place', ['name', 'first']]);
    expect(checked('editForm')).toEqual(['name later', ['name', 'later']]);
    expect(checked('section-extra')).toEqual(['size', []]);
    expect(checked('create')).toEqual(['name first shown size once place', ['name', 'first']]);
    expect(checked('update')).toEqual(['name later shown size', ['name', 'later']]);
  });
});

describe('the type of a field', () => {
  const type = (name: string, ...matches: FieldTypeData['matches']): FieldTypeData => ({
    name,
    matches,
    storage: 'text',
    operators: [],
    samples: [],
  });
  const types = [
    type('text', { type: 'string' }),
    type('list', { type: 'array', items: { type: 'string' } }),
    type('any', { type: 'array' }),
    type('chosen', { type: 'string', enum: '*' }),
    type('same', { type: 'string', title: 'x' }),
    type('twin', { type: 'string', title: 'x' }),
  ];
  const named = (schema: PropertySchema) => matchFieldType(schema, types).name;

  it('is the one that fits closest', () => {
    expect(named({ type: 'string' })).toBe('text');
    expect(named({ type: 'string', enum: ['a'] })).toBe('chosen');
    expect(named({ type: 'array', items: { type: 'string' } })).toBe('list');
    expect(named({ type: 'array', items: { type: 'number' } })).toBe('any');
    expect(named({ type: 'array' })).toBe('any');
  });

  it('is the one that is named, whatever fits', () => {
    expect(named({ type: 'number', 'x-field': { type: 'list' } })).toBe('list');
    expect(() => named({ 'x-field': { type: 'lost' } })).toThrow(
      'unknown field type "lost", did you mean "list"? Known: text, list, any, chosen, same, twin',
    );
  });

  it('is never guessed', () => {
    expect(() => named({ type: 'number' })).toThrow('no field type fits this property; name one with x-field.type');
    expect(() => named({ type: 'string', title: 'x' })).toThrow(
      'both "same" and "twin" fit equally well; name one with x-field.type',
    );
  });
});
