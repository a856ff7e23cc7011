import type { MiddlewareHandler } from 'hono';
import { beginViewAs, endViewAs } from '../../../src/frame/model/auth-calls';
import type { AccessLog } from '../auth/access-log';
import { VIEW_AS_HEADER } from '../auth/authenticate';
import { readOnlyError, runReadOnly } from '../documents/origin';
import type { Feature } from '../feature/feature';
import { type Environment, getSay } from '../http/environment';
import { isReading, type ServeCall } from '../http/serve-call';
import { VIEWS_AS, type ViewAs } from './view-as';

const OWN_SESSION_PATHS = ['/auth/refresh', '/auth/logout'];

/** Allows only reads while an administrator views the console as another user. */
export const refuseWritesOfImpersonators: MiddlewareHandler<Environment> = (context, next) => {
  if (context.req.header(VIEW_AS_HEADER) === undefined) return next();
  if (OWN_SESSION_PATHS.includes(context.req.path)) return next();
  if (!isReading(context)) throw readOnlyError();
  return runReadOnly(next);
};

type ViewAsContext = { viewAs: ViewAs; access: AccessLog };

/** Requests with the ticket as `X-View-As` have the rights of the viewed session and cannot change data. */
function viewAsCalls(serve: ServeCall, { viewAs, access }: ViewAsContext): void {
  serve(beginViewAs, async (context, input) => {
    const target = await input();
    const { ticket, subject } = await viewAs.begin(context.get('session'), target, getSay(context));
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
}

export const viewAsFeature: Feature<ViewAsContext> = {
  name: 'view as',
  collections: [VIEWS_AS],
  apiCalls: viewAsCalls,
};
