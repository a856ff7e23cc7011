import type { Constraint, Ordering } from '../../src/frame/firestore/constraints';
import { decodeValue } from '../../src/frame/firestore/field-values';
import { FOLD, GRAMS } from '../../src/frame/firestore/shadow-fields';
import { valueAt } from '../../src/frame/model/paths';
import { compareTexts, compareValues } from '../../src/frame/query/compare-values';
import type { Cursor, DocumentsQuery, FirestoreGateway, StoredDocument } from './gateway';

function dependsOn(paths: readonly string[], changed: readonly string[]): boolean {
  if (changed.length === 0) return false;
  return paths.some((path) => {
    if (path === GRAMS) return true;
    const field = path.startsWith(`${FOLD}.`) ? path.slice(FOLD.length + 1) : path;
    return changed.some((name) => name === field || field.startsWith(`${name}.`) || name.startsWith(`${field}.`));
  });
}

export interface CountCache {
  of(collection: string, branches: readonly (readonly Constraint[])[]): Promise<number>;
  /** Forgets cached counts. @param changed changed fields; counts of other fields stay cached. Default: all fields */
  forget(collection: string, changed?: readonly string[]): void;
}

type CachedCount = { paths: readonly string[]; number: Promise<number> };

export function createCountCache(gateway: FirestoreGateway): CountCache {
  const cached = new Map<string, Map<string, CachedCount>>();

  function count(collection: string, constraints: readonly Constraint[]): Promise<number> {
    const known = cached.get(collection) ?? new Map<string, CachedCount>();
    cached.set(collection, known);
    const key = JSON.stringify(constraints);
    const paths = constraints.map(({ path }) => path);
    const entry = known.get(key) ?? { paths, number: gateway.count({ collection, constraints }) };
    known.set(key, entry);
    entry.number.catch(() => known.delete(key));
    return entry.number;
  }

  return {
    of: async (collection, branches) => {
      const counts = await Promise.all(branches.map((constraints) => count(collection, constraints)));
      return counts.reduce((sum, number) => sum + number, 0);
    },
    forget: (collection, changed) => {
      if (changed === undefined) cached.delete(collection);
      const known = cached.get(collection);
      for (const [key, { paths }] of known ?? []) if (dependsOn(paths, changed ?? [])) known?.delete(key);
    },
  };
}

type OrderedList = { collection: string; branches: readonly (readonly Constraint[])[]; orderBy: Ordering };

function cursorOf({ orderBy }: OrderedList, { id, data }: StoredDocument): Cursor {
  return { id, value: orderBy.path === '__name__' ? id : (valueAt(data, orderBy.path.split('.')) ?? null) };
}

function pathsOf({ branches, orderBy }: OrderedList): string[] {
  return [orderBy.path, ...branches.flat().map(({ path }) => path)];
}

function reversed(list: OrderedList): OrderedList {
  return { ...list, orderBy: { ...list.orderBy, direction: list.orderBy.direction === 'asc' ? 'desc' : 'asc' } };
}

export function buildQueriesAfter(list: OrderedList, after: Cursor | undefined, limit: number): DocumentsQuery[] {
  const { collection, branches, orderBy } = list;
  return branches.map((constraints) => ({ collection, constraints, orderBy, after, limit }));
}

export function mergeAll(
  list: OrderedList,
  answers: readonly (readonly StoredDocument[])[],
): readonly StoredDocument[] {
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

/** Number of rows read at once on the way to a far page, because Firestore cannot skip rows. */
const STEP = 500;

export interface PageStarts {
  /** Returns the cursor for a row number; undefined for the first row. Starts from the nearest known position. */
  find(list: OrderedList, offset: number, total: number): Promise<Cursor | undefined>;
  note(list: OrderedList, offset: number, before: StoredDocument): void;
  forget(collection: string, changed?: readonly string[]): void;
}

export function createPageStarts(gateway: FirestoreGateway): PageStarts {
  const known = new Map<string, Map<string, { list: OrderedList; starts: Map<number, Cursor> }>>();

  function startsOf(list: OrderedList): Map<number, Cursor> {
    const lists = known.get(list.collection) ?? new Map<string, { list: OrderedList; starts: Map<number, Cursor> }>();
    known.set(list.collection, lists);
    const key = JSON.stringify(list);
    const entry = lists.get(key) ?? { list, starts: new Map<number, Cursor>() };
    lists.set(key, entry);
    return entry.starts;
  }

  async function walk(list: OrderedList, from: Cursor | undefined, rows: number): Promise<Cursor | undefined> {
    let place = from;
    for (let left = rows; left > 0; ) {
      const step = Math.min(left, STEP);
      const answers = await Promise.all(buildQueriesAfter(list, place, step).map((query) => gateway.fetch(query)));
      const last = mergeAll(list, answers)[step - 1];
      if (last === undefined) return undefined;
      place = cursorOf(list, last);
      left -= step;
    }
    return place;
  }

  return {
    async find(list, offset, total) {
      if (offset === 0) return undefined;
      const starts = startsOf(list);
      const exact = starts.get(offset);
      if (exact !== undefined) return exact;
      const nearest = Math.max(0, ...[...starts.keys()].filter((start) => start < offset));
      const fromEnd = total - offset + 1;
      const place =
        fromEnd < offset - nearest
          ? await walk(reversed(list), undefined, fromEnd)
          : await walk(list, starts.get(nearest), offset - nearest);
      if (place !== undefined) starts.set(offset, place);
      return place;
    },
    note: (list, offset, before) => startsOf(list).set(offset, cursorOf(list, before)),
    forget: (collection, changed) => {
      if (changed === undefined) known.delete(collection);
      const lists = known.get(collection);
      for (const [key, { list }] of lists ?? []) if (dependsOn(pathsOf(list), changed ?? [])) lists?.delete(key);
    },
  };
}
