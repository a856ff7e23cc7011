import { Hono, type MiddlewareHandler } from 'hono';
import { beginViewAs, endViewAs } from '../../../src/frame/model/auth-calls';
import type { AccessLog } from '../auth/access-log';
import { VIEW_AS_HEADER } from '../auth/authenticate';
import { asReadOnly, impersonationIsReadOnly } from '../documents/read-only-impersonation';
import { type Environment, sayOf } from '../http/environment';
import { isReading } from '../http/read-only-calls';
import { serveCalls } from '../http/serve-call';
import type { ViewAs } from './view-as';

/** Paths that remain available for the administrator's own session: renewing and ending it. */
const OWN_SESSION_PATHS = ['/auth/refresh', '/auth/logout'];

/** Refuses every request that may change something while the console is viewed as somebody else. */
export const impersonatorsOnlyRead: MiddlewareHandler<Environment> = (context, next) => {
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
  const serve = serveCalls(app);

  serve(beginViewAs, async (context, input) => {
    const target = await input();
    const { ticket, subject } = await viewAs.begin(context.get('session'), target, sayOf(context));
    const noted =
      'role' in target
        ? { detail: target.role }
        : { about: { entity: target.entity, record: target.id, label: subject.name } };
    await access.note(context, { kind: 'viewAs', ...noted });
    const { signature: _signature, ...session } = subject;
    return { ticket, session: { ...session } };
  });

  serve(endViewAs, async (context, input) => {
    await viewAs.end(context.get('session'), (await input()).ticket);
    return { ended: true as const };
  });

  return app;
}
