/** Schemas of a small application as they are written, and ways to write them wrongly. */
export type Content = Record<string, unknown>;

export interface Written {
  lamp: Content;
  house: Content;
  application: Content;
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One content over another; null takes a word out. */
export function merged(base: Content, change: Content): Content {
  const result = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const known = result[key];
    if (value === null) Reflect.deleteProperty(result, key);
    else result[key] = isContent(known) && isContent(value) ? merged(known, value) : value;
  }
  return result;
}

const rights = { read: { '*': 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' }, delete: { ADMIN: 'all' } };

export const good: Written = {
  house: {
    title: 'House',
    type: 'object',
    'x-resource': { collection: 'houses', plural: 'Houses', recordLabel: 'name' },
    'x-access': rights,
    'x-scope': { level: 'house' },
    required: ['name'],
    properties: {
      name: { type: 'string' },
      floors: { type: 'integer' },
      lamps: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'lamp', key: 'house' } } },
      guests: { type: 'array', items: { type: 'string' } },
    },
  },
  lamp: {
    title: 'Lamp',
    type: 'object',
    'x-resource': {
      collection: 'lamps',
      plural: 'Lamps',
      recordLabel: 'name',
      icon: 'document',
      search: ['name'],
      unique: ['name'],
      defaultSort: { field: 'name', order: 'ASC' },
      sections: { more: { title: 'More' } },
    },
    'x-access': { ...rights, read: { ADMIN: 'all', HOUSE: 'subtree' } },
    'x-scope': { parent: { entity: 'house', key: 'house' } },
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1 },
      watts: { type: 'number', minimum: 0, 'x-field': { section: 'more' } },
      most: { type: 'number', minimum: { $data: '1/watts' } },
      tags: { type: 'array', items: { type: 'string' } },
      state: { type: 'string', oneOf: [{ const: 'on', title: 'On' }] },
      house: { type: 'string', 'x-ref': { entity: 'house', label: 'name', labelField: 'house_name' } },
      house_name: {
        type: 'string',
        readOnly: true,
        'x-value': { copy: { from: 'house', key: 'house', field: 'name' } },
      },
      place: { type: 'object', properties: { room: { type: 'string' } } },
    },
  },
  application: {
    languages: ['en', 'it'],
    rules: { values: ['brightness'], checks: ['fuse'] },
    users: { ADMIN: { reaches: 'everything' } },
    levels: { house: 'HOUSE' },
    capabilities: { 'lamp.light': { does: { en: 'light', it: 'accendere' }, roles: ['ADMIN'] } },
  },
};

/** A way to write a schema wrongly: what is changed, where the mistake is told to be, and words that tell how to mend it. */
export type SchemaErrorCase = readonly [
  what: string,
  change: { readonly [Part in keyof Written]?: Content },
  place: string,
  says: string,
];

export const lamp = (change: Content) => ({ lamp: change });
export const resource = (change: Content) => lamp({ 'x-resource': change });
export const field = (a: unknown) => lamp({ properties: { a } });
export const textField = (more: Content) => field({ type: 'string', ...more });
export const numberField = (more: Content) => field({ type: 'number', ...more });
export const integerField = (more: Content) => field({ type: 'integer', ...more });
export const application = (change: Content) => ({ application: change });

export const meant = (name: string) => `did you mean "${name}"?`;
