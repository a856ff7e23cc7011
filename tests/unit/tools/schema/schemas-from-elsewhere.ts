import type { Content } from './schema-errors/index';

const draft = (content: Content, version = 'draft-07/schema#'): Content => ({
  $schema: `http://json-schema.org/${version}`,
  ...content,
});
const text = { type: 'string' };

/** A schema as another program has it, with records that it takes, and what is said of it. */
export interface SchemaFromElsewhere {
  what: string;
  content: Content;
  /** Fields with their types, as `a.b:text`. */
  fields: readonly string[];
  records: readonly Content[];
  /** Parts of warnings, each at its place. */
  said: readonly string[];
}

/** Small schemas of our own with what public ones have and an application would not write. */
export const FROM_ELSEWHERE: readonly SchemaFromElsewhere[] = [
  {
    what: 'no type, and names that a file gives to its words',
    content: draft({ properties: { a: { ...text, scope: 'window', tags: ['x'] } }, allowComments: true }),
    fields: ['a:text'],
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
    fields: ['on:boolean', 'level:number', 'kind:enum'],
    records: [{ on: true, level: 3, kind: '' }, { kind: 'big' }],
    said: ['/properties/on/default', '/properties/level/default'],
  },
  {
    what: 'names with points, at every depth',
    content: draft({
      type: 'object',
      required: ['helm.sh/ref'],
      properties: {
        'helm.sh/ref': text,
        'releases-index': {
          type: 'array',
          items: { type: 'object', required: ['releases.json'], properties: { 'releases.json': { type: 'string' } } },
        },
        desired: { type: 'object', properties: { 'properties.desired': { type: 'integer' } } },
      },
    }),
    fields: ['helm_sh/ref:text', 'releases-index:objectList', 'desired.properties_desired:number'],
    records: [{ 'helm_sh/ref': 'x', 'releases-index': [{ releases_json: 'y' }], desired: { properties_desired: 2 } }],
    said: ['stored as "helm_sh/ref"', 'stored as "releases_json"', 'stored as "properties_desired"'],
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
    fields: ['at:text', 'date:text'],
    records: [{ at: 'now', date: '2026-01' }],
    said: ['/properties/at/format', '/properties/date/anyOf/2/format'],
  },
  {
    what: 'texts in alternatives',
    content: draft({
      type: 'object',
      properties: {
        publish: {
          type: 'string',
          oneOf: [
            { type: 'string', format: 'uri' },
            { type: 'string', enum: ['none', ''] },
          ],
        },
        tool: {
          oneOf: [
            { type: 'string', enum: ['cargo'], description: 'the usual one' },
            { type: 'string', const: 'nextest', title: 'Next' },
          ],
        },
        styles: {
          type: 'array',
          items: {
            anyOf: [
              { type: 'string', pattern: '^x' },
              { type: 'string', enum: ['any'] },
            ],
          },
        },
      },
    }),
    fields: ['publish:text', 'tool:enum', 'styles:stringList'],
    records: [
      { publish: 'none', tool: 'nextest', styles: ['any', 'xy'] },
      { publish: 'https://a.example/b', tool: 'cargo' },
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
    fields: ['path:json', 'nothing:json', 'own:text', 'anchored:text', 'addressed:number'],
    records: [{ path: { any: [1] }, nothing: 2, own: 'a', anchored: 'b', addressed: 3 }],
    said: ['/properties/path', '/properties/nothing'],
  },
  {
    what: 'rules over properties that are nowhere',
    content: draft({
      type: 'object',
      required: ['a', 'repository'],
      dependencies: { page: { not: { required: ['scripts'] } }, a: ['missing'] },
      properties: { a: text },
    }),
    fields: ['a:text'],
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
    fields: ['a:json', 'b:text', 'c:text'],
    records: [{ a: true, b: 'x', c: 'y' }],
    said: ['/properties/a/items', '/properties/b/title', '/properties/c/pattern'],
  },
  {
    what: 'an object of which people choose every name',
    content: draft({ type: 'object', additionalProperties: { type: 'string' } }),
    fields: ['entries:keyValues'],
    records: [{ entries: { 'a.b': 'x', ci: 'y' } }],
    said: ['one field, "entries"'],
  },
  {
    what: 'a list',
    content: draft({ type: 'array', items: { type: 'object', required: ['file'], properties: { file: text } } }),
    fields: ['entries:objectList'],
    records: [{ entries: [{ file: 'a.js' }] }],
    said: ['one field, "entries"'],
  },
  {
    what: 'an object or a list',
    content: draft({
      oneOf: [
        { type: 'object', properties: { a: text } },
        { type: 'array', items: text },
      ],
    }),
    fields: ['a:text'],
    records: [{ a: 'x' }],
    said: ['/oneOf/1'],
  },
  {
    what: 'what contains its like behind alternatives and patterns',
    content: draft({
      type: 'object',
      properties: { tree: { $ref: '#/definitions/node' } },
      definitions: {
        node: { oneOf: [{ $ref: '#/definitions/box' }, { $ref: '#/definitions/leaf' }] },
        leaf: { type: 'object', properties: { label: text }, additionalProperties: false, required: ['label'] },
        box: {
          type: 'object',
          properties: { inner: { type: 'object', patternProperties: { '^b': { $ref: '#/definitions/node' } } } },
          additionalProperties: false,
          required: ['inner'],
        },
      },
    }),
    fields: ['tree:json'],
    records: [{ tree: { inner: { b: { inner: { b: { label: 'x' } } } } } }],
    said: [],
  },
  {
    what: 'null in the parts of a value',
    content: draft({
      type: 'object',
      properties: {
        lots: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['product', 'count'],
            properties: {
              product: { type: ['string', 'null'] },
              count: { type: 'integer' },
              note: { anyOf: [{ $ref: '#/definitions/note' }, { type: 'null' }] },
            },
            if: { required: ['kind'] },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { properties: { kind: { type: ['string', 'null'] } } },
          },
        },
        rows: { type: 'array', items: { type: 'object', properties: { a: { enum: ['x', null] } } } },
      },
      definitions: { note: { type: 'object', properties: { by: { type: 'string' } } } },
    }),
    fields: ['lots:json', 'rows:objectList'],
    records: [
      { lots: { one: { product: null, count: 2, note: null, kind: null } }, rows: [{ a: null }, { a: 'x' }] },
      { lots: { one: { product: 'x', count: 2, note: { by: 'y' } } }, rows: [{}] },
    ],
    said: [],
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
    fields: ['rule:json', 'environment:json'],
    records: [
      { rule: [true, 'x'], environment: { name: 'y', port: 1 } },
      { rule: true, environment: {} },
    ],
    said: [],
  },
  {
    what: 'properties beside a reference to others',
    content: draft(
      {
        $ref: '#/$defs/ignorable',
        type: 'object',
        required: ['level'],
        properties: { level: text },
        $defs: { ignorable: { type: 'object', required: ['ignore'], properties: { ignore: text } } },
      },
      'draft/2020-12/schema',
    ),
    fields: ['ignore:text', 'level:text'],
    records: [{ ignore: 'x', level: 'y' }],
    said: [],
  },
  {
    what: 'names that people choose within names that they choose',
    content: draft({
      type: 'object',
      additionalProperties: { anyOf: [text, { $ref: '#/definitions/resource' }] },
      definitions: {
        resource: { type: 'object', additionalProperties: { anyOf: [text, { $ref: '#/definitions/resource' }] } },
      },
    }),
    fields: ['entries:json'],
    records: [{ entries: { a: 'x', b: { c: 'y', d: { e: { f: { g: 'z' } } } } } }],
    said: ['one field, "entries"'],
  },
];
