import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../../server/frame/stores/store';

/** Key of writes on behalf of no request. */
const NO_REQUEST = {};

export type RequestWrites = ReturnType<typeof watchWrites>;

/**
 * Attributes writes to requests. Work of a request may go on after its response, while the next one is served: a comparison of
 * the data before and after a request would blame the wrong one.
 */
export function watchWrites(store: Pick<Store, 'watch'>) {
  const current = new AsyncLocalStorage<object>();
  const writes = new Map<object, string[]>();
  const end = store.watch((changes) => {
    const request = current.getStore() ?? NO_REQUEST;
    const texts = changes.map(({ type, collection, id, fields }) => `${type} ${collection}/${id} ${fields.join()}`);
    writes.set(request, [...(writes.get(request) ?? []), ...texts]);
  });
  return {
    /** Runs a request. `request` is the key of its writes. */
    during: <Result>(request: object, run: () => Promise<Result>): Promise<Result> => current.run(request, run),
    /** Returns the writes until now, such as `update rooms/r1 name`. @param request omitted: writes on behalf of no request */
    of: (request: object = NO_REQUEST): readonly string[] => writes.get(request) ?? [],
    end,
  };
}
