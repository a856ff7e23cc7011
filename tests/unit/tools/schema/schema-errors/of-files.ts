import { field, lamp, meant, type SchemaErrorCase, textField } from './index';

const file = (more: object) => field({ type: 'object', 'x-field': { type: 'file', ...more } });

/** What is said of files. */
export const OF_FILES: readonly SchemaErrorCase[] = [
  ['a kind of file that is none', file({ accept: ['application/pfd'] }), '/x-field/accept/0', meant('application/pdf')],
  ['a kind of file by its ending', file({ accept: ['.pdf'] }), '/x-field/accept/0', 'application/pdf'],
  ['no kind of file', file({ accept: [] }), '/x-field/accept', '1 items'],
  ['files of no bytes', file({ maxBytes: 0 }), '/x-field/maxBytes', '>= 1'],
  ['files of a gigabyte', file({ maxBytes: 1_000_000_000 }), '/x-field/maxBytes', '50000000'],
  [
    'kinds of files of a text',
    textField({ 'x-field': { accept: ['image/png'] } }),
    '/x-field/accept',
    'add "type": "file"',
  ],
  [
    'a file within a list',
    field({ type: 'array', items: { type: 'object', 'x-field': { type: 'file' } } }),
    '/items/x-field/type',
    'fileList',
  ],
  [
    'a file with a default',
    field({ type: 'object', default: {}, 'x-field': { type: 'file' } }),
    '/properties/a/default',
    'default',
  ],
  [
    'a file that is never read',
    field({ type: 'object', writeOnly: true, 'x-field': { type: 'file' } }),
    '/properties/a/writeOnly',
    'remove it',
  ],
  ['one file that is a list', field({ type: 'array', 'x-field': { type: 'file' } }), '/x-field/type', 'fileList'],
  ['a file that is a text', textField({ 'x-field': { type: 'file' } }), '/x-field/type', 'is not possible'],
  [
    'unique files',
    lamp({ 'x-resource': { unique: ['a'] }, properties: { a: { type: 'object', 'x-field': { type: 'file' } } } }),
    '/x-resource/unique',
    '"a"',
  ],
  [
    'search in a file',
    lamp({ 'x-resource': { search: ['a'] }, properties: { a: { type: 'object', 'x-field': { type: 'file' } } } }),
    '/x-resource/search',
    '"a"',
  ],
];
