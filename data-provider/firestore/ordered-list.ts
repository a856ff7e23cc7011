import type { Constraint, Ordering } from '../../src/frame/firestore/constraints';
import { decodeValue } from '../../src/frame/firestore/field-values';
import { valueAt } from '../../src/frame/model/paths';
import { compareTexts, compareValues } from '../../src/frame/query/compare-values';
import type { Cursor, DocumentsQuery, StoredDocument } from './gateway';

export interface OrderedList {
  collection: string;
  branches: readonly (readonly Constraint[])[];
  orderBy: Ordering;
}

export function cursorOf({ orderBy }: OrderedList, { id, data }: StoredDocument): Cursor {
  return { id, value: orderBy.path === '__name__' ? id : (valueAt(data, orderBy.path.split('.')) ?? null) };
}

export function pathsOf({ branches, orderBy }: OrderedList): string[] {
  return [orderBy.path, ...branches.flat().map(({ path }) => path)];
}

export function reversed(list: OrderedList): OrderedList {
  return { ...list, orderBy: { ...list.orderBy, direction: list.orderBy.direction === 'asc' ? 'desc' : 'asc' } };
}

export function queriesAfter(list: OrderedList, after: Cursor | undefined, limit: number): DocumentsQuery[] {
  const { collection, branches, orderBy } = list;
  return branches.map((constraints) => ({ collection, constraints, orderBy, after, limit }));
}

export function merged(list: OrderedList, answers: readonly (readonly StoredDocument[])[]): readonly StoredDocument[] {
  const [only, second] = answers;
  if (only !== undefined && second === undefined) return only;
  const direction = list.orderBy.direction === 'asc' ? 1 : -1;
  const rows = answers.flat().map((document) => ({ document, place: cursorOf(list, document) }));
  rows.sort(({ place: a }, { place: b }) => {
    const [left, right] = [decodeValue(a.value), decodeValue(b.value)];
    const absent = Number(left !== null) - Number(right !== null);
    const byValue = left === null || right === null ? absent : compareValues(left, right);
    return direction * (byValue === 0 ? compareTexts(a.id, b.id) : byValue);
  });
  return rows.map(({ document }) => document);
}
