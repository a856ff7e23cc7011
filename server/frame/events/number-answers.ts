import type { MiddlewareHandler } from 'hono';
import { LAST_CHANGE_HEADER } from '../../../src/frame/model/call-parts';
import type { Store } from '../stores/store';

/** Shows each client which changes its answer includes, so that the client's event stream can begin exactly there. */
export function numberAnswers(store: Pick<Store, 'lastSequence'>): MiddlewareHandler {
  return async (context, next) => {
    // Before the answer is made: a change meanwhile may be in it or not.
    const last = await store.lastSequence();
    await next();
    context.res.headers.set(LAST_CHANGE_HEADER, String(last));
  };
}
