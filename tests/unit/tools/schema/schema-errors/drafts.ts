import { type Content, lamp, resource, type SchemaErrorCase } from './index';

const publishedBy = (roles: readonly string[], change: Content = {}) =>
  lamp({ 'x-resource': { drafts: { publishedBy: roles } }, ...change });

/** Drafts, and changes of published records that wait. */
export const DRAFTS: readonly SchemaErrorCase[] = [
  ['drafts published by nobody', publishedBy([]), '/x-resource/drafts/publishedBy', 'fewer than 1'],
  [
    'an unknown word of drafts',
    resource({ drafts: { publishedBy: ['ADMIN'], by: 'HOUSE' } }),
    '/x-resource/drafts/by',
    'unknown word "by"',
  ],
  [
    'drafts published by a role that changes none',
    publishedBy(['ADMIN', 'HOUSE']),
    '/x-resource/drafts/publishedBy/1',
    'HOUSE changes no records',
  ],
  [
    'changes that wait beside records that are only read',
    publishedBy(['ADMIN'], { 'x-access': { read: { HOUSE: 'all' }, update: { HOUSE: 'subtree' } } }),
    '/x-access/update',
    'HOUSE reads other rows than it changes',
  ],
  [
    'a field where what waits is',
    publishedBy(['ADMIN'], { properties: { waiting: { type: 'string' } } }),
    '/properties/waiting',
    'choose another name',
  ],
];
