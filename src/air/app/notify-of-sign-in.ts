import type { AuthorizedFetch } from '../../frame/auth/http';
import { ask, createTransport } from '../calls/ask';
import { notifySignIn } from '../calls/definitions/feedback';

export async function notifyOfSignIn(http: AuthorizedFetch): Promise<void> {
  const transport = createTransport({ host: '/fn', fetch: (url, init) => http(url, { ...init, keepalive: true }) });
  await ask(transport, notifySignIn, {}).catch(() => undefined);
}
