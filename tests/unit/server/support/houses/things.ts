import type { EntitySchema, PropertySchema } from '../../../../../src/frame/model/source';
import { copied } from './places';

/** A level of light, for administrators alone. */
const level = (limits: PropertySchema, messages: Record<string, string> = {}): PropertySchema => ({
  ...{ type: 'number', minimum: 0, ...limits },
  'x-field': { visibleTo: ['ADMIN'], editableBy: ['ADMIN'], column: false, filter: false },
  'x-messages': messages,
});

const CREATED: PropertySchema = {
  ...{ type: 'integer', readOnly: true },
  'x-field': { type: 'instant' },
  'x-value': { now: 'create' },
};

const forAdministrators = { visibleTo: ['ADMIN'] };
const computed = (rule: string, type: 'string' | 'boolean'): PropertySchema => ({
  ...{ type, readOnly: true },
  'x-value': { compute: { rule, from: 'watts' } },
});

/** Lamps hang in the flat that has their token, and are shared with the people who list them. */
export const lamp: EntitySchema = {
  title: 'Lamp',
  type: 'object',
  'x-i18n': { it: { title: 'Lampada', plural: 'Lampade' } },
  'x-resource': {
    ...{ collection: 'lamps', plural: 'Lamps', recordLabel: 'label', search: ['label', 'token'], idField: 'serial' },
    ...{ defaultSort: { field: 'createdAt', order: 'DESC' }, unique: ['serial'], strategy: 'page' },
  },
  'x-access': {
    read: { '*': 'subtree', ADMIN: 'all' },
    create: { ADMIN: 'all' },
    update: { ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  'x-scope': {
    parent: { entity: 'flat', key: 'token', on: 'token' },
    sharedBy: { entity: 'user', field: 'lampIds' },
  },
  required: ['serial'],
  properties: {
    serial: {
      ...{ type: 'string', minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_.:-]+$' },
      'x-field': { visibleTo: ['ADMIN', 'STAFF', 'GUEST', 'OWNER', 'HOUSE', 'FLAT'], only: 'create' },
    },
    label: { type: 'string', maxLength: 120 },
    watts: { type: 'integer', minimum: 1, 'x-field': forAdministrators },
    kind: computed('lampKind', 'string'),
    isBright: computed('isBright', 'boolean'),
    token: {
      ...{ type: 'string', pattern: '^[a-z0-9]*$', minLength: 8, maxLength: 8 },
      'x-field': { type: 'token', editableBy: ['ADMIN'] },
    },
    earlierToken: { type: 'string', maxLength: 8, 'x-field': { history: false, visibleTo: ['ADMIN'] } },
    flat_id: copied('flat', 'token', 'id', 'token'),
    flat_name: { ...copied('flat', 'token', 'name', 'token'), 'x-link': { entity: 'flat', key: 'flat_id' } },
    house_id: copied('flat', 'token', 'house', 'token'),
    house_name: copied('flat', 'token', 'house_name', 'token'),
    owner_id: copied('flat', 'token', 'owner_id', 'token'),
    owner_name: copied('flat', 'token', 'owner_name', 'token'),
    socket: { type: 'integer', oneOf: [0, 1, 4].map((socket) => ({ const: socket, title: `Socket ${socket}` })) },
    place: { type: 'object', properties: { side: { type: 'string' }, row: { type: 'integer' } } },
    lowest: level(
      { maximum: { $data: '1/usual' } },
      { maximum: 'Lowest should not be higher than usual and highest!' },
    ),
    usual: level({ minimum: { $data: '1/lowest' }, maximum: { $data: '1/highest' } }),
    highest: level({ minimum: { $data: '1/usual' }, maximum: 10_000 }),
    dusk: level({ exclusiveMaximum: { $data: '1/dawn' } }),
    dawn: level({}),
    lux: { type: 'number', readOnly: true, 'x-field': { filter: false } },
    measuredAt: { type: 'integer', readOnly: true, 'x-field': { type: 'instant' } },
    isLit: { type: 'boolean', readOnly: true },
    createdAt: CREATED,
  },
};

/** Things in a store room, which lie in no place. */
export const article: EntitySchema = {
  title: 'Article',
  type: 'object',
  'x-resource': {
    ...{ collection: 'articles', plural: 'Articles', recordLabel: 'serial', search: ['serial'] },
    ...{ defaultSort: { field: 'createdAt', order: 'DESC' }, unique: ['serial', 'token'], strategy: 'page' },
  },
  'x-access': {
    read: { ADMIN: 'all' },
    create: { ADMIN: 'all' },
    update: { ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  required: ['serial', 'token'],
  properties: {
    serial: { type: 'string', minLength: 1, maxLength: 60 },
    token: { type: 'string', pattern: '^[a-z0-9]*$', minLength: 8, maxLength: 8 },
    createdAt: CREATED,
  },
};

/** People with an account. */
export const user: EntitySchema = {
  title: 'User',
  type: 'object',
  'x-i18n': { it: { title: 'Utente', plural: 'Utenti' } },
  'x-resource': {
    ...{ collection: 'users', plural: 'Users', recordLabel: 'name', search: ['name', 'email'] },
    ...{ defaultSort: { field: 'createdAt', order: 'DESC' }, unique: ['email'], strategy: 'page' },
  },
  'x-access': {
    read: { ADMIN: 'all', STAFF: 'own', GUEST: 'own' },
    create: { ADMIN: 'all' },
    update: { ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  required: ['name', 'email', 'password', 'role'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 120 },
    email: { type: 'string', format: 'email', minLength: 1, maxLength: 200, 'x-field': { only: 'create' } },
    password: {
      ...{ type: 'string', format: 'password', minLength: 6, maxLength: 200, writeOnly: true },
      'x-field': { only: 'create' },
    },
    role: {
      type: 'string',
      oneOf: [
        { const: 'ADMIN', title: 'Administrator' },
        { const: 'STAFF', title: 'Staff' },
        { const: 'GUEST', title: 'Guest' },
      ],
    },
    lampIds: {
      ...{ type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
      'x-field': { type: 'stringList' },
    },
    createdAt: CREATED,
  },
};
