import { expect, test } from 'vitest';
import { withOwnNames } from '../../../../tools/schema/language/own-names';

const text = { type: 'string' };

function renamed(schema: object) {
  const warnings: string[] = [];
  const result = withOwnNames(schema, (pointer, problem) => warnings.push(`${pointer}: ${problem}`));
  return { result, warnings };
}

test('what every record has already is called otherwise, wherever the schema speaks of it', () => {
  const { result, warnings } = renamed({
    required: ['id', 'a'],
    properties: { id: text, a: text, inner: { type: 'object', required: ['id'], properties: { id: text } } },
    if: { properties: { version: { const: '2' } }, required: ['version'] },
    else: { required: ['version'], properties: { version: text } },
    allOf: [{ not: { required: ['acl', 'id'] } }],
    dependencies: { version: ['id'], a: { required: ['version'] } },
  });
  expect(result).toEqual({
    required: ['ownId', 'a'],
    properties: {
      ownId: { title: 'Id', type: 'string' },
      a: text,
      inner: { type: 'object', required: ['id'], properties: { id: text } },
    },
    if: { properties: { ownVersion: { title: 'Version', const: '2' } }, required: ['ownVersion'] },
    else: { required: ['ownVersion'], properties: { ownVersion: { title: 'Version', type: 'string' } } },
    allOf: [{ not: { required: ['acl', 'ownId'] } }],
    dependencies: { ownVersion: ['ownId'], a: { required: ['ownVersion'] } },
  });
  expect(warnings).toEqual([
    '/properties/id: every record has "id" already, so this one is stored as "ownId"',
    '/properties/version: every record has "version" already, so this one is stored as "ownVersion"',
  ]);
});

test('the word of searches is no field, by which nobody could filter', () => {
  expect(renamed({ required: ['q'], properties: { q: text } })).toEqual({
    result: { required: ['ownQ'], properties: { ownQ: { title: 'Q', type: 'string' } } },
    warnings: ['/properties/q: filters search for what "q" says, so this one is stored as "ownQ"'],
  });
});

test('a title stays, a name that is taken gets a mark, and other schemas are left as they are', () => {
  const { result } = renamed({ properties: { id: { ...text, title: 'Number' }, ownId: text } });
  expect(result).toEqual({ properties: { ownId_: { ...text, title: 'Number' }, ownId: text } });
  const plain = { properties: { a: { type: 'object', properties: { version: text } } }, required: ['a'] };
  expect(renamed(plain)).toEqual({ result: plain, warnings: [] });
});
