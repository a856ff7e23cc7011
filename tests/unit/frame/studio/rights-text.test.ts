import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import { compileAccessTable } from '../../../../src/frame/model/compile-access';
import {
  copyRole,
  listConcernedRoles,
  listReaches,
  listRolesWithRight,
  readRights,
  removeIdleWriters,
  setFieldRoles,
  setReach,
} from '../../../../src/frame/studio/rules/rights-text';

const ROLES = ['A', 'B', 'C'];
const Scope = fc.constantFrom('all', 'subtree', 'own');
const Row = fc.dictionary(fc.constantFrom('*', ...ROLES), Scope, { maxKeys: 3 });
const Access = fc.record({ read: Row, create: Row, update: Row, delete: Row, write: Row }, { requiredKeys: ['read'] });

test('of any rights: the table says what the schema does, and one cell changes that cell alone', () => {
  fc.assert(
    fc.property(
      Access,
      fc.constantFrom(...OPERATIONS),
      fc.constantFrom(...ROLES),
      fc.nat(),
      (access, operation, role, pick) => {
        const text = JSON.stringify({ 'x-access': access });
        const before = readRights(text, ROLES);
        const compiled = compileAccessTable(access, ROLES);
        for (const each of OPERATIONS)
          for (const who of ROLES) expect(before[each][who]).toBe(compiled[each][who] ?? 'none');
        const choices = listReaches(operation);
        const reach = choices[pick % choices.length] ?? 'none';
        const after = readRights(setReach(text, operation, { changed: [role], reach, roles: ROLES }), ROLES);
        expect(after).toEqual({ ...before, [operation]: { ...before[operation], [role]: reach } });
      },
    ),
  );
});

test('of any rights: a role gets those of another one, and nobody else changes', () => {
  fc.assert(
    fc.property(Access, fc.constantFrom(...ROLES), fc.constantFrom(...ROLES), (access, from, to) => {
      const text = JSON.stringify({ 'x-access': access });
      const [before, after] = [readRights(text, ROLES), readRights(copyRole(text, from, to, ROLES), ROLES)];
      for (const operation of OPERATIONS)
        expect(after[operation]).toEqual({ ...before[operation], [to]: before[operation][from] });
    }),
  );
});

test('rights by values stay as they are written, and are copied as they are', () => {
  const byValues = { rows: 'all', where: { open: true } };
  const text = JSON.stringify({ 'x-access': { read: { A: byValues, B: 'all' } } });
  expect(readRights(text, ROLES).read).toEqual({ A: 'byValues', B: 'all', C: 'none' });
  const copied = JSON.parse(copyRole(text, 'A', 'C', ROLES));
  expect(copied['x-access'].read).toEqual({ A: byValues, B: 'all', C: byValues });
});

test('roles of a field are said where they are not all of them', () => {
  const text = JSON.stringify({ properties: { a: { type: 'string' } } });
  const limited = setFieldRoles(text, 'a', { right: 'visibleTo', allowed: ['C', 'A'], roles: ROLES });
  const { a } = JSON.parse(limited).properties;
  expect(a).toEqual({ type: 'string', 'x-field': { visibleTo: ['A', 'C'] } });
  expect(listRolesWithRight(a, 'visibleTo', { roles: ROLES, concerned: ROLES })).toEqual(['A', 'C']);
  expect(JSON.parse(setFieldRoles(limited, 'a', { right: 'visibleTo', allowed: ROLES, roles: ROLES }))).toEqual(
    JSON.parse(text),
  );
});

test('of any rights: nobody is said to change a field who writes no records, and nobody else is left out', () => {
  fc.assert(
    fc.property(Access, fc.subarray(ROLES), (access, listed) => {
      const properties = { a: { type: 'string', 'x-field': { editableBy: listed } }, b: { type: 'string' } };
      const text = JSON.stringify({ 'x-access': access, properties });
      const compiled = compileAccessTable(access, ROLES);
      const writers = ROLES.filter(
        (role) => compiled.create[role] !== undefined || compiled.update[role] !== undefined,
      );
      expect(listConcernedRoles(text, 'editableBy', ROLES)).toEqual(writers);
      expect(listConcernedRoles(text, 'visibleTo', ROLES)).toEqual(ROLES);
      const left = JSON.parse(removeIdleWriters(text, ROLES));
      const editableBy = listed.filter((role) => writers.includes(role));
      expect(left).toEqual({
        'x-access': access,
        properties: { ...properties, a: { type: 'string', 'x-field': { editableBy } } },
      });
    }),
  );
});
