import { draft, type SchemaFromElsewhere, text } from './example';

/** Schemas with words that mean nothing here, or something else. */
export const WITH_WORDS: readonly SchemaFromElsewhere[] = [
  {
    what: 'no type, and names that a file gives to its words',
    content: draft({ properties: { a: { ...text, scope: 'window', tags: ['x'] } }, allowComments: true }),
    fields: ['a:text', 'others:json'],
    records: [{ a: 'x' }],
    said: ['/properties/a/scope', '/properties/a/tags'],
  },
  {
    what: 'defaults that the schema itself refuses',
    content: draft({
      type: 'object',
      properties: {
        on: { type: 'boolean', default: 'false' },
        level: { type: 'integer', default: '8' },
        kind: { enum: ['', 'big', 'small'], default: '' },
      },
    }),
    fields: ['on:boolean', 'level:number', 'kind:enum', 'others:json'],
    records: [{ on: true, level: 3, kind: '' }, { kind: 'big' }],
    said: ['/properties/on/default', '/properties/level/default'],
  },
  {
    what: 'formats of others, and near ours',
    content: draft({
      type: 'object',
      properties: {
        at: { type: 'string', format: 'datetime' },
        date: {
          type: 'string',
          anyOf: [{ format: 'year' }, { format: 'yearmonth' }, { format: 'datetime' }, { format: 'date' }],
        },
      },
    }),
    fields: ['at:text', 'date:text', 'others:json'],
    records: [{ at: 'now', date: '2026-01' }],
    said: ['/properties/at/format', '/properties/date/anyOf/2/format'],
  },
  {
    what: 'rules over properties that are nowhere',
    content: draft({
      type: 'object',
      required: ['a', 'repository'],
      dependencies: { page: { not: { required: ['scripts'] } }, a: ['missing'] },
      properties: { a: text },
    }),
    fields: ['a:text', 'others:json'],
    records: [{ a: 'x' }],
    said: ['/required/1', '/dependencies'],
  },
  {
    what: 'words of another type, and titles without a word',
    content: draft({
      type: 'object',
      properties: {
        a: { type: ['boolean', 'object'], items: text },
        b: { type: 'string', title: '' },
        c: { type: 'string', pattern: '/^x$/' },
      },
    }),
    fields: ['a:json', 'b:text', 'c:text', 'others:json'],
    records: [{ a: true, b: 'x', c: 'y' }],
    said: ['/properties/a/items', '/properties/b/title', '/properties/c/pattern'],
  },
  {
    what: 'words of several types, and of none',
    content: draft({
      type: 'object',
      properties: {
        rule: { items: [{ type: 'boolean' }], properties: { options: { type: 'array' } } },
        environment: { type: 'object', patternProperties: { '.*': { additionalProperties: true } } },
      },
    }),
    fields: ['rule:json', 'environment:json', 'others:json'],
    records: [
      { rule: [true, 'x'], environment: { name: 'y', port: 1 } },
      { rule: true, environment: {} },
    ],
    said: [],
  },
  {
    what: 'references that leave the file, to anchors, to addresses and to nothing',
    content: draft(
      {
        $id: 'https://a.example/thing.json',
        type: 'object',
        properties: {
          path: { $ref: 'base.json#/definitions/path' },
          nothing: { $ref: '#/definitions/absent' },
          own: { $ref: 'https://a.example/thing.json#/$defs/word' },
          anchored: { $ref: '#word' },
          addressed: { $ref: 'count.json' },
        },
        $defs: {
          word: { $anchor: 'word', type: 'string' },
          number: { $id: 'https://a.example/count.json', type: 'integer' },
        },
      },
      'draft/2020-12/schema',
    ),
    fields: ['path:json', 'nothing:json', 'own:text', 'anchored:text', 'addressed:number', 'others:json'],
    records: [{ path: { any: [1] }, nothing: 2, own: 'a', anchored: 'b', addressed: 3 }],
    said: ['/properties/path', '/properties/nothing'],
  },
  {
    what: 'texts of several lines',
    content: draft({
      type: 'object',
      properties: {
        usage: text,
        code: { type: 'string', pattern: '^[a-z\\s]+$' },
        steps: { type: 'array', items: { type: 'object', properties: { run: text } } },
        notes: { type: 'object', additionalProperties: { type: 'object', properties: { is: text } } },
      },
      additionalProperties: false,
    }),
    fields: ['usage:text', 'code:text', 'steps:objectList', 'notes:json'],
    records: [
      { usage: 'a\nb', code: 'a\n b', steps: [{ run: 'c\n\nd' }, { run: 'e' }], notes: { f: { is: 'g\nh' } } },
      { usage: 'x'.repeat(2_000) },
    ],
    said: [],
  },
  {
    what: 'defaults that a condition adds to an object which needs more than them',
    content: draft({
      type: 'object',
      required: ['level'],
      properties: {
        level: { type: 'integer' },
        page: { type: 'object', required: ['file'], properties: { file: text }, additionalProperties: false },
      },
      if: { properties: { level: { const: 2 } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { page: { properties: { isTab: { type: 'boolean', default: true } } } } },
      additionalProperties: false,
    }),
    fields: ['level:number', 'page.file:text'],
    records: [{ level: 2 }, { level: 3, page: { file: 'x' } }],
    said: [],
  },
];
