import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '../../../resources/models';
import { CLAIM_ALL, rowScope } from '../../../src/access/can';
import type { Constraint } from '../../../src/firestore/constraints';
import { indexesOf } from '../../../src/firestore/indexes';
import { planQuery } from '../../../src/firestore/query-plan';
import { type DocumentView, viewsOf } from '../../../src/firestore/views';
import type { Operator } from '../../../src/model/field-type-data';
import type { EntityModel, FieldModel, Role } from '../../../src/model/types';
import type { Condition } from '../../../src/query/conditions';

const instants = { fromMillis: (milliseconds: number) => new Date(milliseconds) };

/** Indexes by their text: `collection: acl[] connected+ _fold.alias-`. */
function indexText(collection: string, fields: readonly string[]): string {
  return `${collection}: ${fields.join(' ')}`;
}

const known = new Set(
  indexesOf(models).map(({ collectionGroup, fields }) =>
    indexText(
      collectionGroup,
      fields.map((field) =>
        'order' in field ? `${field.fieldPath}${field.order === 'ASCENDING' ? '+' : '-'}` : `${field.fieldPath}[]`,
      ),
    ),
  ),
);

/**
 * The composite indexes that Firestore asks for, from its documentation: equalities, at most one look into a list, then
 * the order. Equalities are merged, one index each; what has an order or equalities only needs none.
 */
function neededIndexes(
  collection: string,
  branch: readonly Constraint[],
  orderBy: { path: string; direction: string },
): string[] {
  if (orderBy.path === '__name__') return [];
  const lists = branch.filter(({ operator }) => operator.startsWith('array')).map(({ path }) => `${path}[]`);
  const equalities = branch
    .filter(({ operator, path }) => (operator === '==' || operator === 'in') && path !== orderBy.path)
    .map(({ path }) => `${path}+`);
  const order = `${orderBy.path}${orderBy.direction === 'asc' ? '+' : '-'}`;
  if (equalities.length > 0) return equalities.map((path) => indexText(collection, [...lists, path, order]));
  return lists.length > 0 ? [indexText(collection, [...lists, order])] : [];
}

function operandOf(field: FieldModel, operator: Operator): unknown {
  if (operator === 'exists') return true;
  const single = field.storage === 'boolean' ? true : field.storage === 'text' ? 'value' : 4;
  return operator === 'in' || operator === 'containsAny' ? [single] : single;
}

interface Asker {
  model: EntityModel;
  view: DocumentView;
  role: Role;
}

const askers: Asker[] = models.list.flatMap((model) =>
  viewsOf(model).flatMap((view) => view.roles.map((role) => ({ model, view, role }))),
);

const question = fc.constantFrom(...askers).chain(({ model, view, role }) => {
  const asked = view.fields.filter(({ operators }) => operators.length > 0);
  const conditions = asked.flatMap((field) =>
    field.operators.map((operator): Condition => {
      const { path, storage } = field;
      return { path, storage, operator, value: operandOf(field, operator) };
    }),
  );
  const paths = ['id', ...view.fields.map(({ path }) => path)];
  return fc.record({
    asker: fc.constant({ model, view, role }),
    where: conditions.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...conditions), { maxLength: 3 }),
    field: fc.constantFrom(...paths),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
    claim: fc.constantFrom(CLAIM_ALL, 'manager:m1'),
  });
});

describe('generated indexes', () => {
  test('serve every query that Firestore is asked to order by itself', () => {
    let ordered = 0;
    fc.assert(
      fc.property(question, ({ asker: { model, view, role }, where, field, order, claim }) => {
        const scope = rowScope(model, 'read', role) ?? 'own';
        const sort = [{ field, order }];
        const plan = planQuery({ model, view, scope, claim, userId: 'u1', where, words: [], sort }, instants);
        if (plan.kind !== 'pages') return;
        ordered += 1;
        for (const branch of plan.branches) {
          for (const needed of neededIndexes(view.collection, branch, plan.orderBy)) expect(known).toContain(needed);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(ordered).toBeGreaterThan(500);
  });

  test('are each named once, and no more than a database may have', () => {
    expect(known.size).toBe(indexesOf(models).length);
    expect(known.size).toBeLessThan(1000);
  });
});
