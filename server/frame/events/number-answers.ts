import type { MiddlewareHandler } from 'hono';
import { LAST_CHANGE_HEADER } from '../../../src/frame/model/call-parts';
import type { Store } from '../stores/store';

/** Adds the number of the last change to each response, so that the client's event stream can start exactly there. */
export function numberAnswers(store: Pick<Store, 'lastSequence'>): MiddlewareHandler {
  return async (context, next) => {
    const last = await store.lastSequence();
    await next();
    context.res.headers.set(LAST_CHANGE_HEADER, String(last));
  };
}
