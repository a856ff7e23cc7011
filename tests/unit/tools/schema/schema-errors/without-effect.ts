import { application, lamp, resource, type SchemaErrorCase, textField } from './index';

const text = { type: 'string' };
const capability = (change: object) => application({ capabilities: { 'lamp.light': change } });

/** What is well written and does nothing, or nothing for somebody. */
export const WITHOUT_EFFECT: readonly SchemaErrorCase[] = [
  ['a rule of checks twice', application({ rules: { checks: ['fuse', 'fuse'] } }), '/rules/checks', 'twice'],
  [
    'a rule of both kinds',
    application({ rules: { values: ['fuse'], checks: ['fuse'] } }),
    '/rules/checks/0',
    'choose another name',
  ],
  [
    'nobody who could sign in',
    application({ users: { ADMIN: null }, levels: { house: null } }),
    '/users',
    'no role can sign in',
  ],
  ['a capability of no role', capability({ roles: [] }), '/capabilities/lamp.light/roles', 'name a role'],
  ['an empty title', lamp({ title: '' }), '/title', 'empty'],
  ['an empty title of a field', textField({ title: '' }), '/properties/a/title', 'empty'],
  ['an empty title in one language', lamp({ 'x-i18n': { it: { title: ' ' } } }), '/x-i18n/it/title', 'empty'],
  ['an empty plural', resource({ plural: '' }), '/x-resource/plural', 'empty'],
  [
    'two choices of one title',
    textField({
      oneOf: [
        { const: 'a', title: 'One' },
        { const: 'b', title: 'One' },
      ],
    }),
    '/properties/a/oneOf/1/title',
    '"One"',
  ],
  ['a field without a name', lamp({ properties: { '': text } }), '/properties', 'name'],
  ['a word of filters', lamp({ properties: { $any: text } }), '/properties/$any', 'filters put conditions together'],
  ['what a search is stored in', lamp({ properties: { _fold: text } }), '/properties/_fold', 'stored under this name'],
  [
    'a name of Firestore',
    lamp({ properties: { part: { type: 'object', title: 'Part', properties: { __name__: text } } } }),
    '/properties/part/properties/__name__',
    'double underscores',
  ],
  ['a name of every object', lamp({ properties: { constructor: text } }), '/properties/constructor', 'another name'],
  [
    'a name that its reader does not see',
    lamp({ properties: { name: { 'x-field': { visibleTo: ['ADMIN'] } } } }),
    '/x-resource/recordLabel',
    'HOUSE does not see',
  ],
  ['an entity that nobody reads', lamp({ 'x-access': { read: null } }), '/x-access', 'read'],
  [
    'an entity that no role reads',
    lamp({
      'x-access': {
        read: { ADMIN: null, HOUSE: null },
        create: { ADMIN: null },
        update: { ADMIN: null },
        delete: { ADMIN: null },
      },
    }),
    '/x-access/read',
    'no role can read',
  ],
  [
    'watching what comes by pages from the server',
    resource({ strategy: 'live', watchedUpTo: 5 }),
    '/x-resource/watchedUpTo',
    '"page"',
  ],
];
