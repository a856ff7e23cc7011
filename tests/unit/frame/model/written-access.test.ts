import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainEntity } from '../../../../src/frame/access/explain';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { AccessKeyword } from '../../../../src/frame/model/source';

const ROLES = ['CHIEF', 'WORKER'];
const WRITES = ['create', 'update', 'delete'] as const;

const rows = fc.constantFrom(
  { CHIEF: 'all' } as const,
  { WORKER: 'own', '*': 'all' } as const,
  { WORKER: { rows: 'all', where: { isOpen: true } } } as const,
  {},
);
const said = fc.record({ create: rows, update: rows, delete: rows }, { requiredKeys: [] });

function modelOf(access: AccessKeyword) {
  const schema = {
    title: 'Tool',
    type: 'object' as const,
    'x-resource': { collection: 'tools', plural: 'Tools' },
    'x-access': { read: { '*': 'all' as const }, ...access },
    'x-scope': { level: 'person' },
    properties: { isOpen: { title: 'Open', type: 'boolean' as const } },
  };
  const models = compileModels([{ name: 'tool', schema }], { types: fieldTypeData, roles: ROLES });
  const [model] = models.list;
  if (model === undefined) throw new Error('No model');
  return { models, model };
}

describe('"write" in x-access', () => {
  it('stands for create, update and delete that are not said by themselves', () => {
    fc.assert(
      fc.property(said, rows, (own, write) => {
        const short = modelOf({ ...own, write }).model;
        const long = modelOf({ create: write, update: write, delete: write, ...own }).model;
        expect([short.access, short.rowRules]).toEqual([long.access, long.rowRules]);
      }),
    );
  });

  it('never widens what is said of an operation, and gives nothing to read', () => {
    fc.assert(
      fc.property(said, rows, (own, write) => {
        const { access } = modelOf({ ...own, write }).model;
        const alone = modelOf(own).model.access;
        for (const operation of WRITES) if (own[operation]) expect(access[operation]).toEqual(alone[operation]);
        expect(access.read).toEqual(alone.read);
      }),
    );
  });

  it('is the line that decides about these operations', () => {
    const { models, model } = modelOf({ write: { CHIEF: 'all' }, delete: { WORKER: 'all' } });
    const lines = {
      'tool.schema.json': {
        '/x-access': 3,
        '/x-access/read': 4,
        '/x-access/read/*': 4,
        '/x-access/write': 5,
        '/x-access/write/CHIEF': 6,
        '/x-access/delete': 7,
        '/x-access/delete/WORKER': 8,
      },
    };
    const lineOf = (role: string) => {
      const explained = explainEntity(models, lines, { role, claim: 'user:someone' }, model);
      return OPERATIONS.map(
        (operation) =>
          explained.find(({ about }) => about.kind === 'operation' && about.operation === operation)?.place.line,
      );
    };
    expect(lineOf('CHIEF')).toEqual([4, 6, 6, 7]);
    expect(lineOf('WORKER')).toEqual([4, 5, 5, 8]);
  });
});
