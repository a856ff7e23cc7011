import { draft, type SchemaFromElsewhere, text } from './example';

/** Schemas with several kinds of values in one place. */
export const WITH_ALTERNATIVES: readonly SchemaFromElsewhere[] = [
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
    fields: ['publish:text', 'tool:enum', 'styles:stringList', 'others:json'],
    records: [
      { publish: 'none', tool: 'nextest', styles: ['any', 'xy'] },
      { publish: 'https://a.example/b', tool: 'cargo' },
    ],
    said: [],
  },
  {
    what: 'an object or a list',
    content: draft({
      oneOf: [
        { type: 'object', properties: { a: text } },
        { type: 'array', items: text },
      ],
    }),
    fields: ['others:json', 'a:text'],
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
    fields: ['tree:json', 'others:json'],
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
    fields: ['lots:json', 'rows:objectList', 'others:json'],
    records: [
      { lots: { one: { product: null, count: 2, note: null, kind: null } }, rows: [{ a: null }, { a: 'x' }] },
      { lots: { one: { product: 'x', count: 2, note: { by: 'y' } } }, rows: [{}] },
    ],
    said: [],
  },
  {
    what: 'a property of another kind in each alternative',
    content: draft({
      oneOf: [
        {
          properties: { kind: { const: 'package' }, needs: { type: 'object', additionalProperties: text } },
          required: ['kind'],
        },
        {
          properties: { kind: { const: 'program' }, needs: { type: 'object', properties: { direct: text } } },
          required: ['kind'],
        },
        { properties: { kind: { const: 'note' }, needs: text }, required: ['kind'] },
      ],
    }),
    fields: ['kind:enum', 'needs:json', 'others:json'],
    records: [
      { kind: 'package', needs: { a: 'b' } },
      { kind: 'program', needs: { direct: 'c' } },
      { kind: 'note', needs: 'd' },
    ],
    said: [],
  },
  {
    what: 'a limit beside alternatives of which it fits one',
    content: draft({
      type: 'object',
      properties: { name: { minLength: 1, oneOf: [text, { type: 'array', items: text }] } },
      additionalProperties: false,
    }),
    fields: ['name:json'],
    records: [{ name: 'a' }, { name: ['a', 'b'] }],
    said: [],
  },
  {
    what: 'one of several alternatives that lie too deep in their like',
    content: draft({
      type: 'object',
      properties: { tree: { $ref: '#/definitions/node' } },
      additionalProperties: false,
      definitions: {
        node: {
          type: 'object',
          additionalProperties: { oneOf: [{ $ref: '#/definitions/node' }, { type: 'integer' }] },
        },
      },
    }),
    fields: ['tree:json'],
    records: [
      { tree: { a: 1 } },
      { tree: { b: { c: 2 } } },
      { tree: { b: { c: { d: 3 } } } },
      { tree: { b: { c: { d: { e: 4 } } } } },
    ],
    said: [],
  },
];
