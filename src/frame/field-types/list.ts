import type { FieldTypeData } from '../model/field-type-data';
import { isPlainObject } from '../model/paths';

const emailList: FieldTypeData = {
  name: 'emailList',
  matches: [{ type: 'array', items: { type: 'string', format: 'email' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['a@scuola.example', 'b@scuola.example'], ['c@ufficio.example']],
};

const stringList: FieldTypeData = {
  name: 'stringList',
  matches: [{ type: 'array', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['A1', 'B2'], ['C3']],
};

const list: FieldTypeData = {
  name: 'list',
  matches: [{ type: 'array' }],
  storage: 'json',
  operators: ['exists'],
  samples: [[1.5, 2], [[1, 2], [3]], [true]],
};

const object: FieldTypeData = {
  name: 'object',
  matches: [{ type: 'object', properties: '*' }],
  storage: 'json',
  operators: ['exists'],
  samples: [{ city: 'Padova' }],
};

const objectList: FieldTypeData = {
  name: 'objectList',
  matches: [{ type: 'array', items: { type: 'object' } }],
  storage: 'json',
  operators: ['exists'],
  samples: [[{ hw_id: 'A1', wasShared: true }]],
};

const keyValues: FieldTypeData = {
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

/** Geographic point `{ lat, lng }` in degrees. The cell links to a map. */
const geoPoint: FieldTypeData = {
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

type GeoPoint = { lat: number; lng: number };

/** Decimals of a coordinate, about one metre. */
const DECIMALS = 5;
const PAIR = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

export function parsePoint(value: unknown): GeoPoint | undefined {
  if (!isPlainObject(value)) return undefined;
  const { lat, lng } = value;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

export function formatPoint({ lat, lng }: GeoPoint): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(', ');
}

export function parsePastedPair(text: string): readonly [lat: string, lng: string] | undefined {
  const [, lat, lng] = PAIR.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : [lat, lng];
}

export function buildMapUrl({ lat, lng }: GeoPoint): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}

export const listTypes: readonly FieldTypeData[] = [
  emailList,
  stringList,
  list,
  object,
  objectList,
  keyValues,
  json,
  geoPoint,
];
