import { describe, expect, it } from 'vitest';
import { createValidator } from '../../../../../server/frame/documents/validator';
import { fieldTypeData as types } from '../../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { EntitySchema } from '../../../../../src/frame/model/source';

const TOOL: EntitySchema = {
  title: 'Tool',
  type: 'object',
  'x-resource': { collection: 'tools', plural: 'Tools', recordLabel: 'kind' },
  'x-access': { read: { ADMIN: 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' } },
  properties: { kind: { type: 'string', enum: ['hand', 'power'] } },
};
const BY_HAND: EntitySchema['if'] = { properties: { kind: { const: 'hand' } } };

function errorsOf(more: Partial<EntitySchema>, record: object) {
  const models = compileModels([{ name: 'tool', schema: { ...TOOL, ...more } }], { types, roles: ['ADMIN'] });
  return Object.keys(createValidator().errorsOf(entityNamed(models, 'tool'), 'create', { id: 't', ...record }));
}

describe('a field that a record has under a condition alone', () => {
  // Tools that need no hand need power.
  const WATTS: Partial<EntitySchema> = {
    if: BY_HAND,
    else: { properties: { watts: { type: 'integer', minimum: 1 } }, required: ['watts'] },
  };

  it.each([
    [{ kind: 'power', watts: 5 }, []],
    [{ kind: 'power', watts: 0 }, ['watts']],
    [{ kind: 'power' }, ['watts']],
    [{ kind: 'hand' }, []],
    [{ kind: 'hand', watts: 5 }, []],
    [{ kind: 'hand', watts: 'x' }, ['watts']],
    [{ kind: 'hand', watts: 1.5 }, ['watts']],
    [{ watts: { any: 'thing' } }, ['watts']],
  ])('has its type outside of it, too: %j', (record, errors) => {
    expect(errorsOf(WATTS, record)).toEqual(errors);
  });

  it('may have another type in another branch', () => {
    const either: Partial<EntitySchema> = {
      oneOf: [{ properties: { size: { type: 'string' } } }, { properties: { size: { type: 'number' } } }],
    };
    for (const size of ['L', 5]) expect(errorsOf(either, { kind: 'hand', size })).toEqual([]);
  });
});
