import type { EntitySchema, PropertySchema } from '../../../../../src/frame/model/source';

const NAME: PropertySchema = { type: 'string', title: 'Name', minLength: 1, maxLength: 120 };
const TEXT: PropertySchema = { type: 'string', maxLength: 60 };
const CITY: PropertySchema = { type: 'string', title: 'City', minLength: 1, maxLength: 80 };
const CREATED: PropertySchema = {
  ...{ type: 'integer', readOnly: true },
  'x-field': { type: 'instant' },
  'x-value': { now: 'create' },
};

/** A value that is copied from a record of another entity. */
export const copied = (from: string, key: string, field: string, on = 'id'): PropertySchema => ({
  ...{ type: 'string', readOnly: true },
  'x-value': { copy: { from, key, field, on } },
});

/** An access token, which is seen by these roles. */
const token = (...visibleTo: string[]): PropertySchema => ({
  ...{ type: 'string', title: 'Token', pattern: '^[a-z0-9]*$', minLength: 8, maxLength: 8 },
  'x-field': { type: 'token', visibleTo, editableBy: ['ADMIN'] },
  'x-value': { token: 'create' },
  'x-messages': { pattern: 'Only lowercase alphanumeric values are allowed!' },
});

/** Owners, the first level; administrators make them. */
export const owner: EntitySchema = {
  title: 'Owner',
  type: 'object',
  'x-i18n': { it: { title: 'Proprietario', plural: 'Proprietari' } },
  'x-resource': {
    ...{
      collection: 'owners',
      route: 'places/owners',
      plural: 'Owners',
      recordLabel: 'name',
      search: ['name', 'city', 'token'],
    },
    ...{ defaultSort: { field: 'createdAt', order: 'DESC' }, unique: ['token'], strategy: 'live' },
  },
  'x-access': {
    read: { '*': 'subtree', ADMIN: 'all' },
    create: { ADMIN: 'all' },
    update: { ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  'x-scope': { level: 'owner', inside: ['name'] },
  required: ['name', 'city'],
  properties: {
    name: NAME,
    city: CITY,
    mails: { type: 'array', items: { type: 'string', format: 'email' } },
    token: token('ADMIN', 'OWNER'),
    isInsured: { type: 'boolean' },
    service: {
      type: 'object',
      properties: {
        account: { type: 'string', 'x-field': { visibleTo: ['ADMIN'], editableBy: ['ADMIN'] } },
        number: { type: 'string', 'x-field': { visibleTo: ['ADMIN'], editableBy: ['ADMIN'] } },
      },
    },
    createdAt: CREATED,
  },
};

/** Houses of owners. */
export const house: EntitySchema = {
  title: 'House',
  type: 'object',
  'x-i18n': { it: { title: 'Casa', plural: 'Case' } },
  'x-resource': {
    ...{
      collection: 'houses',
      route: 'places/houses',
      plural: 'Houses',
      recordLabel: 'name',
      search: ['name', 'city', 'token', 'owner_name'],
    },
    ...{ defaultSort: { field: 'createdAt', order: 'DESC' }, unique: ['token'], strategy: 'live' },
  },
  'x-access': {
    read: { '*': 'subtree', ADMIN: 'all' },
    create: { ADMIN: 'all' },
    update: { '*': 'whole', ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  'x-scope': {
    ...{ level: 'house', parent: { entity: 'owner', key: 'owner' } },
    inside: ['name', 'owner', 'owner_name', 'owner_path', 'timeZone'],
  },
  required: ['name', 'owner', 'city'],
  properties: {
    name: NAME,
    owner: {
      ...{ type: 'string', minLength: 1, 'x-field': { editableBy: ['ADMIN'] } },
      'x-ref': { entity: 'owner', label: 'name', labelField: 'owner_name' },
    },
    owner_name: copied('owner', 'owner', 'name'),
    owner_path: { type: 'string', readOnly: true, 'x-value': { template: 'owners/{owner}' } },
    isInsured: { ...copied('owner', 'owner', 'isInsured'), type: 'boolean' },
    flatCount: {
      ...{ type: 'integer', readOnly: true, minimum: 0 },
      'x-field': { visibleTo: ['ADMIN', 'OWNER', 'HOUSE'] },
      'x-value': { count: { from: 'flat', key: 'house' } },
    },
    city: CITY,
    category: { ...TEXT, 'x-field': { editableBy: ['ADMIN'] } },
    token: token('ADMIN', 'OWNER', 'HOUSE'),
    timeZone: TEXT,
    boiler: {
      type: 'object',
      properties: {
        number: { type: 'string', 'x-field': { editableBy: ['ADMIN'] } },
        minTemp: { type: 'number', minimum: -100, maximum: 35 },
        isOn: { type: 'boolean' },
      },
    },
    createdAt: CREATED,
  },
};

/** Flats of houses. */
export const flat: EntitySchema = {
  title: 'Flat',
  type: 'object',
  'x-i18n': { it: { title: 'Appartamento', plural: 'Appartamenti' } },
  'x-resource': {
    ...{
      collection: 'flats',
      route: 'places/flats',
      plural: 'Flats',
      recordLabel: 'name',
      search: ['name', 'token', 'house_name'],
    },
    ...{ defaultSort: { field: 'createdAt', order: 'DESC' }, unique: ['token'], strategy: 'live' },
  },
  'x-access': {
    read: { '*': 'subtree', ADMIN: 'all' },
    create: { ADMIN: 'all' },
    update: { '*': 'subtree', ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  'x-scope': { level: 'flat', parent: { entity: 'house', key: 'house' } },
  required: ['name', 'house'],
  properties: {
    name: NAME,
    note: { ...TEXT, 'x-field': { visibleTo: ['ADMIN'], editableBy: ['ADMIN'] } },
    house: {
      ...{ type: 'string', minLength: 1, 'x-field': { editableBy: ['ADMIN'] } },
      'x-ref': { entity: 'house', label: 'name', labelField: 'house_name' },
    },
    house_name: copied('house', 'house', 'name'),
    owner_id: copied('house', 'house', 'owner'),
    owner_name: { ...copied('house', 'house', 'owner_name'), 'x-link': { entity: 'owner', key: 'owner_id' } },
    token: token('ADMIN', 'STAFF', 'GUEST', 'OWNER', 'HOUSE', 'FLAT'),
    use: TEXT,
    createdAt: CREATED,
  },
};
