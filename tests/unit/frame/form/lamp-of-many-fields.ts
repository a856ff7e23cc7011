import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { entityModel } from '../../../support/sample-entity';

export const properties: Record<string, PropertySchema> = {
  name: { type: 'string', title: 'Name', minLength: 1 },
  mail: { type: 'string', title: 'Mail', format: 'email' },
  kind: {
    type: 'string',
    title: 'Kind',
    oneOf: [
      { const: 'led', title: 'LED light' },
      { const: 'bulb', title: 'Light bulb' },
    ],
  },
  least: {
    type: 'number',
    title: 'Least',
    maximum: { $data: '1/most' },
    'x-messages': { maximum: 'Least should not be higher than most!' },
  },
  most: { type: 'number', title: 'Most' },
  seen: { type: 'integer', title: 'Seen', 'x-field': { type: 'instant' } },
  due: { type: 'string', title: 'Due', format: 'date-time' },
  place: { type: 'object', title: 'Place', properties: { city: { type: 'string', title: 'City' } } },
  price: { $ref: '#/definitions/money', title: 'Price' },
  parts: {
    type: 'array',
    title: 'Parts',
    items: { type: 'object', properties: { label: { type: 'string', title: 'Part label' } } },
  },
  secret: { type: 'string', title: 'Secret', 'x-field': { editableBy: ['ADMIN'], visibleTo: ['ADMIN'] } },
};
export const more: Partial<EntitySchema> = {
  required: ['name'],
  definitions: { money: { type: 'number', minimum: 0, 'x-field': { unit: '€' } } },
  if: { properties: { kind: { const: 'led' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { lumen: { type: 'number', title: 'Lumen' } }, required: ['lumen'] },
};
/** An entity whose forms have nearly everything that a schema can ask for. */
export const lamp = entityModel(properties, more);
