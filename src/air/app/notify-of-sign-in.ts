import type { AuthorizedFetch } from '../../frame/auth/http';
import { createTransport } from '../calls/transport';
import { notifySignIn } from '../calls/users';

/** Lets the team know of a sign-in. The page may be left at once: the notice arrives nevertheless. */
export async function notifyOfSignIn(http: AuthorizedFetch): Promise<void> {
  const transport = createTransport({ host: '/fn', fetch: (url, init) => http(url, { ...init, keepalive: true }) });
  await notifySignIn(transport);
}
