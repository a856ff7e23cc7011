import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../../resources/models';
import { telemetryIndexes } from '../../../server/air/telemetry/firestore/indexes';
import { CLAIM_ALL, rowScope } from '../../../src/frame/access/can';
import { listChoiceFields } from '../../../src/frame/firestore/choices';
import type { Constraint, Ordering } from '../../../src/frame/firestore/constraints';
import { listSortFields } from '../../../src/frame/firestore/indexed-fields';
import { type CompositeIndex, listIndexes } from '../../../src/frame/firestore/indexes';
import { MAX_DISJUNCTIONS } from '../../../src/frame/firestore/limits';
import type { QueryPlan } from '../../../src/frame/firestore/plans';
import { type PlannedQuery, planQuery } from '../../../src/frame/firestore/query-plan';
import { listViews } from '../../../src/frame/firestore/views';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { Operator } from '../../../src/frame/model/field-type-data';
import type { Condition } from '../../../src/frame/query/conditions';
import { createRowBranches } from '../../../src/frame/query/row-branches';
import { generateIndexesFile } from '../../../tools/schema/firestore-indexes';
import { ROLES } from '../../support/roles';

const INSTANTS = { fromMillis: (milliseconds: number) => new Date(milliseconds) };
const RUNS = 300;
const indexes = listIndexes(models);

function operand({ storage }: FieldModel, operator: Operator): unknown {
  if (operator === 'exists') return true;
  const single = storage === 'boolean' ? true : storage === 'integer' || storage === 'real' ? 4 : 'abcdef';
  if (operator === 'in') return [single, single === true ? false : `${single}x`];
  return operator === 'containsAny' ? [single] : single;
}

function conditionOn(field: FieldModel): fc.Arbitrary<Condition> {
  return fc
    .constantFrom(...field.operators)
    .map((operator) => ({ path: field.path, storage: field.storage, operator, value: operand(field, operator) }));
}

/** Questions of sessions of every role about an entity, whole and narrow: what its list can ask. */
function questions(model: EntityModel): fc.Arbitrary<PlannedQuery> {
  const readers = ROLES.flatMap((role) => {
    const views = listViews(model).filter(({ roles }) => roles.includes(role));
    return views.map((view) => ({ view, role }));
  });
  return fc.constantFrom(...readers).chain(({ view, role }) => {
    const filtered = view.fields.filter(({ operators }) => operators.length > 0);
    const where = fc
      .shuffledSubarray(filtered, { maxLength: filtered.length })
      .chain((fields) => fc.tuple(...fields.slice(0, 3).map(conditionOn)));
    const sorted = fc.constantFrom(model.defaultSort.field, 'id', ...view.fields.map(({ path }) => path));
    const order = fc.constantFrom('ASC' as const, 'DESC' as const);
    return fc.record({
      ...{ model: fc.constant(model), view: fc.constant(view) },
      rows: fc
        .constantFrom(CLAIM_ALL, 'user:u1')
        .map((claim) => createRowBranches(model, { role, claim, userId: 'u1' })),
      where: fc.oneof(fc.constant([]), where),
      words: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, { arbitrary: fc.constant(['hall']), weight: 1 }),
      sort: fc.tuple(sorted, order).map(([field, direction]) => [{ field, order: direction }]),
    });
  });
}

const isList = ({ operator }: Constraint) => operator.startsWith('array-contains');
const isEqual = ({ operator }: Constraint) => operator === '==' || operator === 'in';

function named(field: CompositeIndex['fields'][number]): string {
  return 'order' in field ? field.fieldPath : `${field.fieldPath} contains`;
}

/**
 * Whether indexes answer a query without reading what it does not want. Firestore merges indexes that end in the same
 * order: together they have to begin with every field that the query holds to a value, and with nothing else.
 */
function isCovered(
  collection: string,
  branch: readonly Constraint[],
  order: { path: string; direction: 'asc' | 'desc' } | undefined,
): boolean {
  const held = branch.filter((entry) => isEqual(entry) || isList(entry));
  const ranges = new Set(branch.filter((entry) => !held.includes(entry)).map(({ path }) => path));
  const wanted = new Set(held.map((entry) => (isList(entry) ? `${entry.path} contains` : entry.path)));
  // Records that are held to one value are in no order by it: Firestore passes over such a sort.
  const isOrdered = order !== undefined && order.path !== '__name__' && !wanted.has(order.path);
  const asked = isOrdered ? order.path : [...ranges][0];
  if (ranges.size > 1 || [...ranges].some((path) => path !== asked)) return false;
  // Firestore indexes single fields by itself, and merges those of equalities.
  if (wanted.size === 0 || asked === undefined) return true;
  const direction = order?.direction === 'desc' ? 'DESCENDING' : 'ASCENDING';
  const usable = indexes.filter(({ collectionGroup, fields }) => {
    const last = fields.at(-1);
    const inOrder = last !== undefined && 'order' in last && last.fieldPath === asked && last.order === direction;
    return collectionGroup === collection && inOrder && fields.slice(0, -1).every((field) => wanted.has(named(field)));
  });
  const begun = new Set(usable.flatMap(({ fields }) => fields.slice(0, -1).map(named)));
  return [...wanted].every((name) => begun.has(name));
}

/** What a query is multiplied out to: Firestore refuses more than 30 combinations. */
function combinations(branch: readonly Constraint[]): number {
  return branch.reduce((product, { value }) => product * (Array.isArray(value) ? value.length : 1), 1);
}

interface SentQuery {
  branch: readonly Constraint[];
  order?: Ordering;
}

function sentQueries(plan: QueryPlan): SentQuery[] {
  if (plan.kind === 'documents') return [];
  const counted = plan.branches.map((branch) => ({ branch }));
  return plan.kind === 'gathered'
    ? counted
    : [...counted, ...plan.ordered.map((branch) => ({ branch, order: plan.orderBy }))];
}

describe.each(models.list.map((model) => [model.name, model] as const))('the indexes of %s', (_name, model) => {
  it('answer every composite query that its plans send', () => {
    const property = fc.property(questions(model), (question) => {
      for (const { branch, order } of sentQueries(planQuery(question, INSTANTS))) {
        expect({ branch, order, covered: isCovered(question.view.collection, branch, order) }).toMatchObject({
          covered: true,
        });
        expect(combinations(branch)).toBeLessThanOrEqual(MAX_DISJUNCTIONS);
      }
    });
    fc.assert(property, { numRuns: RUNS });
  });

  it('answer a filter by each choice and each two of them in every order', () => {
    const isListed = (role: Role) => !['own', undefined].includes(rowScope(model, 'read', role));
    for (const view of listViews(model).filter(({ roles }) => roles.some(isListed))) {
      const choices = listChoiceFields(model, view.fields);
      const filters = choices.flatMap((one) => choices.map((two) => [...new Set([one, two])]));
      for (const [filter, sorted, order, claim] of filters.flatMap((fields) =>
        listSortFields(model, view.fields).flatMap((field) => [
          [fields, field, 'ASC', CLAIM_ALL] as const,
          [fields, field, 'DESC', 'manager:m1'] as const,
        ]),
      )) {
        const where = filter.map((field): Condition => {
          return { path: field.path, storage: field.storage, operator: 'eq', value: operand(field, 'eq') };
        });
        const rows = [{ where: [], claim: view.whole || claim === CLAIM_ALL ? undefined : claim }];
        const sort = [{ field: sorted.path, order }];
        const plan = planQuery({ model, view, rows, where, words: [], sort }, INSTANTS);
        // One query answers a page, so that it costs the reads of its rows.
        expect(plan).toMatchObject({ kind: 'pages', ordered: [expect.anything()] });
        for (const query of sentQueries(plan)) {
          expect(isCovered(view.collection, query.branch, query.order), JSON.stringify(query)).toBe(true);
        }
      }
    }
  });
});

describe('firestore.indexes.json', () => {
  const file: { indexes: CompositeIndex[]; fieldOverrides: { collectionGroup: string; fieldPath: string }[] } =
    JSON.parse(generateIndexesFile(models, telemetryIndexes));

  it('holds each index once', () => {
    expect(file.indexes).toEqual(expect.arrayContaining(indexes));
    expect(new Set(file.indexes.map((index) => JSON.stringify(index))).size).toBe(file.indexes.length);
  });

  it('leaves every field indexed that a plan asks for by itself', () => {
    for (const { collectionGroup, fieldPath } of file.fieldOverrides) {
      const field = models.byCollection.get(collectionGroup)?.fieldByPath.get(fieldPath);
      expect(['textList', 'json', undefined]).toContain(field?.storage);
    }
  });
});
