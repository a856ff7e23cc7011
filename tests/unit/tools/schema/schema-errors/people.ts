import { type Content, merged, type SchemaErrorCase } from './index';

const access = { read: { ADMIN: 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' }, delete: { ADMIN: 'all' } };

const signingIn: Content = {
  'x-resource': { unique: ['email'] },
  'x-access': access,
  'x-scope': null,
  required: ['name', 'email', 'password', 'role'],
  properties: {
    floors: null,
    lamps: null,
    guests: null,
    email: { type: 'string', format: 'email' },
    password: { type: 'string', format: 'password', writeOnly: true },
    role: { type: 'string', oneOf: [{ const: 'ADMIN', title: 'Administrator' }] },
  },
};

/** The small application with people in it, and what is changed of them and of the application. */
export const people = (change: Content, application: Content = {}) => ({
  house: merged(signingIn, change),
  lamp: { 'x-scope': null, 'x-access': { read: { HOUSE: null } } },
  application: merged({ levels: { house: null }, accounts: { entity: 'house', managedBy: 'lamp.light' } }, application),
});

/** People who could not sign in, or whose passwords would be read. */
export const PEOPLE: readonly SchemaErrorCase[] = [
  [
    'two people of one address',
    people({ 'x-resource': { unique: null } }),
    '/x-resource/unique',
    'two people with one address',
  ],
  [
    'people without an address',
    people({ required: ['name', 'password', 'role'] }),
    '/properties/email',
    'add the field to "required"',
  ],
  [
    'a password of an account that is read back',
    people({ properties: { password: { format: null, writeOnly: null } } }),
    '/properties/password',
    'write "writeOnly": true',
  ],
  [
    'any text as a role',
    people({ properties: { role: { oneOf: null } } }),
    '/properties/role',
    'any text would be a role',
  ],
  [
    'a role that nobody can have',
    people({}, { users: { VET: { reaches: 'everything' } } }),
    '/properties/role',
    'no user can have the role VET',
  ],
];
