import { entryOf } from '../../src/frame/history/rules/entry';
import type {
  HistoryAnswer,
  HistoryCalls,
  UndoAnswer,
  UndoneChange,
} from '../../src/frame/history/rules/history-calls';
import { isPlainObject } from '../../src/frame/model/paths';
import { type FaultText, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface HistoryOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
  /** Where the server is; empty for the page's own origin. */
  origin?: string;
}

function countsIn(groups: unknown): HistoryAnswer['groups'] {
  if (!isPlainObject(groups)) return {};
  return Object.fromEntries(
    Object.entries(groups).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

function answerOf(json: unknown): HistoryAnswer {
  const { entries, groups, gone, next } = isPlainObject(json) ? json : {};
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

function undoneOf(json: unknown): UndoAnswer {
  const { results, next } = isPlainObject(json) ? json : {};
  return {
    results: Array.isArray(results) ? results.filter(isUndone) : [],
    next: typeof next === 'string' ? next : undefined,
  };
}

/** The history by REST, which both back ends have: on Firestore no browser reads it by itself. */
export function createHistoryCalls({ request, faultText = plainFaultText, origin = '' }: HistoryOptions): HistoryCalls {
  const httpClient = createHttpClient(request, faultText);
  return {
    find: async ({ leadsOnly, ...filter }, page = {}) => {
      const asked = { ...filter, ...page, leads: leadsOnly === true ? 1 : undefined };
      const parameters = Object.entries(asked).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      );
      const { json } = await httpClient(`${origin}/api/_history?${new URLSearchParams(parameters)}`);
      return answerOf(json);
    },
    undo: async (what, as) => {
      const body = JSON.stringify({ ...what, as });
      const { json } = await httpClient(`${origin}/api/_history/undo`, { method: 'POST', body });
      return undoneOf(json);
    },
  };
}
