import type { AuthorizedFetch } from '../../frame/auth/http';
import { ask } from '../calls/ask';
import { notifySignIn } from '../calls/definitions/feedback';
import { createTransport } from '../calls/transport';

/** Lets the team know of a sign-in. The page may be left at once: the notice arrives nevertheless. */
export async function notifyOfSignIn(http: AuthorizedFetch): Promise<void> {
  const transport = createTransport({ host: '/fn', fetch: (url, init) => http(url, { ...init, keepalive: true }) });
  // What becomes of it is no concern of the person.
  await ask(transport, notifySignIn, {}).catch(() => undefined);
}
