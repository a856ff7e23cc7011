import { Hono, type MiddlewareHandler } from 'hono';
import type { AccessLog } from '../auth/access-log';
import { VIEW_AS_HEADER } from '../auth/authenticate';
import { ApiError } from '../documents/api-error';
import { asReadOnly, impersonationIsReadOnly } from '../documents/read-only-impersonation';
import { type Environment, sayOf } from '../http/environment';
import { jsonBody } from '../http/json-body';
import { isReading } from '../http/read-only-calls';
import type { ViewAs } from './view-as';
import { targetOf } from './view-target';

/** Paths that remain available for the administrator's own session: renewing and ending it. */
const OWN_SESSION_PATHS = ['/auth/refresh', '/auth/logout'];

/** Refuses every request that may change something while the console is viewed as somebody else. */
export const impersonatorsOnlyRead: MiddlewareHandler<Environment> = async (context, next) => {
  if (context.req.header(VIEW_AS_HEADER) === undefined) return next();
  if (OWN_SESSION_PATHS.includes(context.req.path)) return next();
  if (!isReading(context)) throw impersonationIsReadOnly();
  return asReadOnly(next);
};

/**
 * `POST /api/_view-as` with `{ entity, id }` of a user or of a place with an access token, or `{ role }`: returns `{ ticket, session }`.
 * Requests with the ticket as `X-View-As` have the rights of that session, and change nothing. `POST /api/_view-as/end` with
 * `{ ticket }` ends the view. Only for those who manage accounts, and only for people without further rights; the history records it.
 */
export function viewAsRoutes(viewAs: ViewAs, access: AccessLog): Hono<Environment> {
  const app = new Hono<Environment>();

  app.post('/_view-as', async (context) => {
    const target = targetOf(await jsonBody(context));
    const { ticket, subject } = await viewAs.begin(context.get('session'), target, sayOf(context));
    const label = target.kind === 'role' ? target.role : subject.name;
    const about = target.kind === 'role' ? undefined : { entity: target.entity, record: target.id, label };
    await access.note(context, { kind: 'viewAs', about, detail: target.kind === 'role' ? label : undefined });
    const { signature: _signature, ...session } = subject;
    return context.json({ ticket, session });
  });

  app.post('/_view-as/end', async (context) => {
    const { ticket } = await jsonBody(context);
    if (typeof ticket !== 'string') throw new ApiError(400, 'bad_body', 'ticket must be a text');
    await viewAs.end(context.get('session'), ticket);
    return context.json({ ended: true });
  });

  return app;
}
