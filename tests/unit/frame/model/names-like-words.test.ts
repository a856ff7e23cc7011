import { describe, expect, test } from 'vitest';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { entityModel } from '../../../support/sample-entity';

/** Names that are words of JSON Schema, of JavaScript or of ours elsewhere. */
const NAMES = [
  ...[
    'default',
    'if',
    'then',
    'else',
    'not',
    'const',
    'enum',
    'examples',
    'required',
    'properties',
    'items',
    'type',
    'format',
  ],
  ...['title', 'pattern', 'allOf', 'oneOf', 'definitions', 'dependencies', 'readOnly', 'minimum', 'x-ray'],
];

const PROPERTIES: Readonly<Record<string, PropertySchema>> = {
  'a line': { type: 'string', title: 'One' },
  'several lines': { type: 'string', title: 'One', 'x-field': { type: 'longText' } },
  'a whole number': { type: 'integer', title: 'One' },
  'a share': { type: 'number', title: 'One', 'x-field': { type: 'percentage' } },
  'a telephone': { type: 'string', title: 'One', 'x-field': { type: 'phone' } },
  'a file': { type: 'object', title: 'One', 'x-field': { type: 'file' } },
  'a list': { type: 'array', title: 'One', items: { type: 'string' } },
  parts: { type: 'array', title: 'One', items: { type: 'object', properties: { what: { type: 'string' } } } },
};

/** What is made of a property, as the whole record's schema and as a field. */
function madeOf(name: string, property: PropertySchema) {
  const model = entityModel({ name: { type: 'string', title: 'Name' }, [name]: property });
  const field = model.fieldByPath.get(name);
  return { inSchema: model.schema.properties?.[name], field: { ...field, path: '', keys: [], pointer: '' } };
}

/** The same property one level deeper. */
const madeInside = (name: string, property: PropertySchema) => {
  const inner: PropertySchema = { type: 'object', title: 'Part', properties: { [name]: property } };
  return Object(entityModel({ name: { type: 'string', title: 'Name' }, part: inner }).schema).properties.part
    .properties[name];
};

describe.each(NAMES)('a property called %s', (name) => {
  test.each(Object.entries(PROPERTIES))('has the rules of any other: %s', (_what, property) => {
    expect(madeOf(name, property)).toEqual(madeOf('another', property));
    expect(madeInside(name, property)).toEqual(madeInside('another', property));
  });
});
