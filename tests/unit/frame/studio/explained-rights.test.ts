import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { can } from '../../../../src/frame/access/can';
import { findReason } from '../../../../src/frame/access/reason';
import { createRoleSubject } from '../../../../src/frame/access/role-subject';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import {
  compareRights,
  explainRights,
  findRoleSource,
  findScopeSource,
  mapLines,
} from '../../../../src/frame/studio/rules/rights-text';

const ROLES = ['A', 'B', 'C'];
const SCHEMA = {
  title: 'Thing',
  type: 'object' as const,
  'x-resource': { collection: 'things', plural: 'Things' },
  'x-access': { read: { A: 'all', B: 'own' }, write: { '*': 'all' }, delete: { A: 'all' } } as const,
  properties: {
    name: { type: 'string' as const },
    secret: { type: 'string' as const, 'x-field': { visibleTo: ['A'] } },
    fixed: { type: 'string' as const, 'x-field': { editableBy: ['B'] } },
    known: { type: 'string' as const, readOnly: true },
  },
};
const FILE = 'thing.schema.json';

const compiled = compileModels([{ name: 'thing', schema: SCHEMA }], { types: fieldTypeData, roles: ROLES });

function rightsOf(entities: EntityModels, name: string) {
  const model = entities.byName.get(name);
  if (model === undefined) throw new Error(`There is no ${name}`);
  return explainRights(entities, model, mapLines({ [FILE]: JSON.stringify(SCHEMA, null, 2) }));
}

function why(role: string, kind: string, of?: string) {
  const found = rightsOf(compiled, 'thing')
    .get(role)
    ?.explanations.find(
      ({ about }) =>
        about.kind === kind &&
        (('operation' in about && about.operation) === of || ('field' in about && about.field.path) === of),
    );
  return found && { allowed: found.allowed, reason: findReason(found), pointer: found.place.pointer };
}

describe('why', () => {
  test('rows: the line of the role, of every role, or of `write`', () => {
    expect(why('A', 'operation', 'read')).toEqual({ allowed: true, reason: 'role', pointer: '/x-access/read/A' });
    expect(why('C', 'operation', 'read')).toEqual({ allowed: false, reason: 'notNamed', pointer: '/x-access/read' });
    expect(why('B', 'operation', 'update')).toEqual({
      ...{ allowed: true, reason: 'writeEveryRole', pointer: '/x-access/write/*' },
    });
    expect(why('B', 'operation', 'delete')).toEqual({
      ...{ allowed: false, reason: 'notNamed', pointer: '/x-access/delete' },
    });
  });

  test('fields: who is on the list, who reads no rows at all, and what nothing limits', () => {
    expect(why('A', 'sees', 'secret')).toMatchObject({ allowed: true, reason: 'visibleTo' });
    expect(why('B', 'sees', 'secret')).toEqual({
      ...{ allowed: false, reason: 'notVisibleTo', pointer: '/properties/secret/x-field/visibleTo' },
    });
    expect(why('C', 'sees', 'secret')).toEqual({ allowed: false, reason: 'notNamed', pointer: '/x-access/read' });
    expect(why('A', 'sees', 'name')).toEqual({ allowed: true, reason: 'free', pointer: '/properties/name' });
  });

  test('changes: who may not see a field does not change it, and what is read only nobody changes', () => {
    expect(why('B', 'changes', 'secret')).toEqual({
      ...{ allowed: false, reason: 'notVisibleTo', pointer: '/properties/secret/x-field/visibleTo' },
    });
    expect(why('A', 'changes', 'fixed')).toMatchObject({ allowed: false, reason: 'notEditableBy' });
    expect(why('A', 'changes', 'known')).toMatchObject({ allowed: false, reason: 'readOnly' });
  });

  test('what the description says of each role, and the schema of whose a record is', () => {
    for (const role of models.roles) {
      const source = findRoleSource(models.rights, role);
      expect(source?.place.file).toBe('_application.json');
      expect(source?.place.pointer).toMatch(new RegExp(`^/(users/${role}|levels/\\w+)$`));
    }
    const room = models.byName.get('room');
    const explanations = rightsOf(models, 'room').get('MANAGER')?.explanations ?? [];
    expect(room && findScopeSource(room, explanations)?.place.pointer).toBe('/x-scope/parent');
  });
});

describe('two roles', () => {
  test('of every pair and entity: what does not differ is decided alike, what differs in a yes or no is named', () => {
    for (const model of models.list) {
      const all = rightsOf(models, model.name);
      for (const [one, first] of all) {
        for (const [other, second] of all) {
          const compared = compareRights(first, second);
          if (one === other) expect(compared.filter(({ differs }) => differs)).toEqual([]);
          for (const { about, differs } of compared) {
            if (about.kind !== 'operation' && about.kind !== 'sees') continue;
            const [mine, theirs] = [first, second].map(({ subject }) =>
              about.kind === 'operation'
                ? can({ subject, model, operation: about.operation })
                : can({ subject, model, operation: 'read', field: about.field }),
            );
            if (mine !== theirs) expect(differs).toBe(true);
          }
        }
      }
    }
  });

  test('rows that come to the same for somebody with everything do not differ, whatever word says them', () => {
    const of = (scope: 'all' | 'subtree') => ({ ...SCHEMA, 'x-access': { read: { A: 'all', B: scope } } as const });
    const differing = (scope: 'all' | 'subtree') => {
      const entities = compileModels([{ name: 'thing', schema: of(scope) }], { types: fieldTypeData, roles: ROLES });
      const all = rightsOf(entities, 'thing');
      const [a, b] = [all.get('A'), all.get('B')];
      return a && b && compareRights(a, b).filter(({ differs, about }) => differs && about.kind === 'operation').length;
    };
    expect(differing('all')).toBe(0);
    expect(createRoleSubject(compiled.rights, 'B').claim).toBe('all');
  });
});

test('lines of a text that cannot be read are not known', () => {
  expect(mapLines({ [FILE]: '{' })).toEqual({});
});
