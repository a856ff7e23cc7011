import { type AccessCalls, accessOf } from '../../src/frame/history/rules/access-entry';
import { isPlainObject } from '../../src/frame/model/paths';
import { type FaultText, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface AccessOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
}

/** The log of access by REST, which both back ends have. */
export function createAccessCalls({ request, faultText = plainFaultText }: AccessOptions): AccessCalls {
  const httpClient = createHttpClient(request, faultText);
  return {
    find: async (filter, page = {}) => {
      const parameters = Object.entries({ ...filter, ...page }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const { json } = await httpClient(`/api/_access?${new URLSearchParams(parameters)}`);
      const { entries, next } = isPlainObject(json) ? json : {};
      const list: readonly unknown[] = Array.isArray(entries) ? entries : [];
      return {
        entries: list.flatMap((entry) => (isPlainObject(entry) ? (accessOf(entry) ?? []) : [])),
        next: typeof next === 'string' ? next : undefined,
      };
    },
    exported: async (entity, rows, format) => {
      const body = JSON.stringify({ entity, rows, format });
      await httpClient('/api/_access/exported', { method: 'POST', body });
    },
  };
}
