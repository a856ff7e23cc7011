import { entryOf } from '../../src/frame/history/rules/entry';
import type {
  HistoryAnswer,
  HistoryCalls,
  UndoAnswer,
  UndoneChange,
} from '../../src/frame/history/rules/history-calls';
import { isPlainObject, type PlainObject } from '../../src/frame/model/paths';
import { type Connection, createHttpClient } from '../http/client';

function countsIn(groups: unknown): HistoryAnswer['groups'] {
  if (!isPlainObject(groups)) return {};
  return Object.fromEntries(
    Object.entries(groups).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

function answerOf({ entries, groups, gone, next }: PlainObject): HistoryAnswer {
  const keys: readonly unknown[] = Array.isArray(gone) ? gone : [];
  return {
    gone: keys.filter((key) => typeof key === 'string'),
    entries: (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) =>
      isPlainObject(entry) ? (entryOf(entry) ?? []) : [],
    ),
    groups: countsIn(groups),
    next: typeof next === 'string' ? next : undefined,
  };
}

function isUndone(value: unknown): value is UndoneChange {
  return (
    isPlainObject(value) && ['entry', 'entity', 'record', 'label'].every((name) => typeof value[name] === 'string')
  );
}

function undoneOf({ results, next }: PlainObject): UndoAnswer {
  return {
    results: Array.isArray(results) ? results.filter(isUndone) : [],
    next: typeof next === 'string' ? next : undefined,
  };
}

/** The history by REST, which both back ends have: on Firestore no browser reads it by itself. */
export function createHistoryCalls(connection: Connection): HistoryCalls {
  const http = createHttpClient(connection);
  return {
    find: ({ leadsOnly, ...filter }, page = {}) => {
      const asked = { ...filter, ...page, leads: leadsOnly === true ? 1 : undefined };
      const parameters = Object.entries(asked).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      );
      return http.ask(`/api/_history?${new URLSearchParams(parameters)}`, {}, answerOf);
    },
    undo: (what, as) => http.ask('/api/_history/undo', { body: { ...what, as } }, undoneOf),
  };
}
