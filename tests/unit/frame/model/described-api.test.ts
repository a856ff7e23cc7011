import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import { describeApi } from '../../../../server/frame/openapi/describe-api';
import { listOperations } from '../../../../src/frame/model/described-api';
import { isPlainObject } from '../../../../src/frame/model/paths';

describe('the operations of an OpenAPI document', () => {
  it.each([...(models.list[0]?.roles ?? [])])('are all that a session with the role %s may ask, each once', (role) => {
    const document = describeApi({ models, calls: [], title: 'API', address: '/' }, { role, claim: 'all' });
    const operations = listOperations(document);
    expect(operations.length).toBeGreaterThan(5);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(operations.every(({ summary, answer }) => summary !== '' && answer.length > 0)).toBe(true);
    const room = operations.find(({ id }) => id === 'read_room');
    expect(room?.parameters).toEqual([{ name: 'id', type: 'string', required: true }]);
    expect(room?.answer).toContainEqual({ name: 'version', type: 'integer', required: true });
  });

  it('are none where a document is something else, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (document, operation) => {
        expect(listOperations(isPlainObject(document) ? document : {})).toBeDefined();
        expect(listOperations({ paths: { '/a': { get: operation } } }).length).toBe(isPlainObject(operation) ? 1 : 0);
      }),
    );
  });

  it('follow no reference in a circle', () => {
    const circle = { $ref: '#/components/schemas/a' };
    const operation = { responses: { 200: { content: { 'application/json': { schema: circle } } } } };
    const schema = { type: 'array', items: circle };
    const document = { paths: { '/a': { get: operation } }, components: { schemas: { a: schema } } };
    expect(() => listOperations(document)).not.toThrow();
  });
});
