import { dependsOn } from './depends-on';
import type { Cursor, FirestoreGateway, StoredDocument } from './gateway';
import { cursorOf, merged, type OrderedList, pathsOf, queriesAfter, reversed } from './ordered-list';

/** Rows per step on the way to a far page, because Firestore cannot skip rows. */
const STEP = 500;

export interface PageStarts {
  /**
   * Returns the cursor before the row at `offset`; undefined for the first row. Free after a shown page, otherwise
   * reads the rows from the nearest known place.
   */
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
      const answers = await Promise.all(queriesAfter(list, place, step).map((query) => gateway.fetch(query)));
      const last = merged(list, answers)[step - 1];
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
