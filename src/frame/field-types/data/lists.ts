import type { FieldTypeData } from '../../model/field-type-data';

export const emailList: FieldTypeData = {
  name: 'emailList',
  matches: [{ type: 'array', items: { type: 'string', format: 'email' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['a@scuola.example', 'b@scuola.example'], ['c@ufficio.example']],
};

export const stringList: FieldTypeData = {
  name: 'stringList',
  matches: [{ type: 'array', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['A1', 'B2'], ['C3']],
};

export const list: FieldTypeData = {
  name: 'list',
  matches: [{ type: 'array' }],
  storage: 'json',
  operators: ['exists'],
  samples: [[1.5, 2], [[1, 2], [3]], [true]],
};

export const object: FieldTypeData = {
  name: 'object',
  matches: [{ type: 'object', properties: '*' }],
  storage: 'json',
  operators: ['exists'],
  samples: [{ city: 'Padova' }],
};

export const objectList: FieldTypeData = {
  name: 'objectList',
  matches: [{ type: 'array', items: { type: 'object' } }],
  storage: 'json',
  operators: ['exists'],
  samples: [[{ hw_id: 'A1', wasShared: true }]],
};

export const keyValues: FieldTypeData = {
  name: 'keyValues',
  matches: [],
  storage: 'json',
  operators: ['exists'],
  samples: [{ red: 1, 'dark red': 2 }],
};

export const json: FieldTypeData = {
  name: 'json',
  matches: [{ type: 'object' }],
  storage: 'json',
  operators: ['exists'],
  samples: [{ a: [1, 2] }, {}],
};

/** Geographic point as `{ lat, lng }`, in degrees; the cell links to a map. */
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
