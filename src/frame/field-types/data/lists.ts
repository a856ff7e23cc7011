import type { FieldTypeData } from '../../model/field-type-data';

/** E-mail addresses, typed on one line with commas between them. */
export const emailList: FieldTypeData = {
  name: 'emailList',
  matches: [{ type: 'array', items: { type: 'string', format: 'email' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['a@scuola.example', 'b@scuola.example'], ['c@ufficio.example']],
};

/** Short texts, typed on one line with commas between them. */
export const stringList: FieldTypeData = {
  name: 'stringList',
  matches: [{ type: 'array', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['A1', 'B2'], ['C3']],
};

/** A list of anything that has no field type of its own, such as numbers or pairs, edited entry by entry. */
export const list: FieldTypeData = {
  name: 'list',
  matches: [{ type: 'array' }],
  storage: 'json',
  operators: ['exists'],
  samples: [[1.5, 2], [[1, 2], [3]], [true]],
};

/** An object that is shown and edited as one value, by the form of its own schema. */
export const object: FieldTypeData = {
  name: 'object',
  matches: [{ type: 'object', properties: '*' }],
  storage: 'json',
  operators: ['exists'],
  samples: [{ city: 'Padova' }],
};

/** A list of objects, edited row by row. */
export const objectList: FieldTypeData = {
  name: 'objectList',
  matches: [{ type: 'array', items: { type: 'object' } }],
  storage: 'json',
  operators: ['exists'],
  samples: [[{ hw_id: 'A1', wasShared: true }]],
};

/** Values by names that people choose (`additionalProperties`, `patternProperties`), edited pair by pair. */
export const keyValues: FieldTypeData = {
  name: 'keyValues',
  matches: [],
  storage: 'json',
  operators: ['exists'],
  samples: [{ red: 1, 'dark red': 2 }],
};

/** Any JSON value, shown as text; edited by a choice among the alternatives of its schema, or as text. */
export const json: FieldTypeData = {
  name: 'json',
  matches: [{ type: 'object' }],
  storage: 'json',
  operators: ['exists'],
  samples: [{ a: [1, 2] }, {}],
};

/** A place on the earth as `{ lat, lng }`, in degrees. Its cell leads to a map. */
export const geoPoint: FieldTypeData = {
  name: 'geoPoint',
  matches: [],
  limits: {
    type: 'object',
    properties: {
      lat: { type: 'number', minimum: -90, maximum: 90 },
      lng: { type: 'number', minimum: -180, maximum: 180 },
    },
    required: ['lat', 'lng'],
    additionalProperties: false,
  },
  storage: 'json',
  operators: ['exists'],
  samples: [
    { lat: 45.4064, lng: 11.8768 },
    { lat: -33.8688, lng: 151.2093 },
  ],
};
