import { draft, type SchemaFromElsewhere, text } from './example';

export const WITH_NAMES: readonly SchemaFromElsewhere[] = [
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
    fields: [
      'helm_sh/ref:text',
      'releases-index:objectList',
      'desired.properties_desired:number',
      'desired.others:json',
      'others:json',
    ],
    records: [{ 'helm_sh/ref': 'x', 'releases-index': [{ releases_json: 'y' }], desired: { properties_desired: 2 } }],
    said: ['stored as "helm_sh/ref"', 'stored as "releases_json"', 'stored as "properties_desired"'],
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
    fields: ['ignore:text', 'level:text', 'others:json'],
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
  {
    what: 'names that people choose beside its own',
    content: draft({
      type: 'object',
      required: ['others'],
      properties: { others: { type: 'integer' } },
      patternProperties: { '^_': true },
      additionalProperties: { type: 'object', properties: { tasks: { type: 'array', items: text } } },
    }),
    fields: ['others:number', 'others_:json'],
    records: [{ others: 1, others_: { _source: 'x', build: { tasks: ['a', 'b'] } } }, { others: 2 }],
    said: ['stored in "others_"'],
  },
  {
    what: 'texts under names that people choose beside its own',
    content: draft({ properties: { a: text }, additionalProperties: { type: 'string', maxLength: 9 } }),
    fields: ['a:text', 'others:keyValues'],
    records: [{ a: 'x', others: { 'b.c': 'y' } }],
    said: ['stored in "others"'],
  },
  {
    what: 'names that nothing refuses, at every depth, and such as are refused',
    content: draft({
      type: 'object',
      properties: {
        open: { type: 'object', properties: { a: text } },
        closed: { type: 'object', properties: { a: text }, additionalProperties: false },
      },
    }),
    fields: ['open.a:text', 'open.others:json', 'closed.a:text', 'others:json'],
    records: [{ open: { a: 'x', others: { b: 1 } }, closed: { a: 'y' }, others: { c: { d: [2] } } }],
    said: [],
  },
  {
    what: 'names by a pattern, and no others',
    content: draft({
      type: 'object',
      properties: { a: { type: 'integer' } },
      patternProperties: { '^(?!a$).+$': { type: 'object', properties: { b: text }, additionalProperties: false } },
      additionalProperties: false,
    }),
    fields: ['a:number', 'others:json'],
    records: [{ a: 1, others: { css: { b: 'x' } } }],
    said: ['stored in "others"'],
  },
  {
    what: 'no names that are not evaluated',
    content: draft({ properties: { a: text }, unevaluatedProperties: false }, 'draft/2020-12/schema'),
    fields: ['a:text'],
    records: [{ a: 'x' }],
    said: [],
  },
  {
    what: 'names that differ in capitals alone',
    content: draft({ properties: { noLinks: { type: 'boolean' }, nolinks: text }, additionalProperties: false }),
    fields: ['noLinks:boolean', 'nolinks_:text'],
    records: [{ noLinks: true, nolinks_: 'x' }],
    said: ['stored as "nolinks_"'],
  },
];
