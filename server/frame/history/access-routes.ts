import { Hono } from 'hono';
import { rowScope } from '../../../src/frame/access/can';
import { ACCESS_KINDS, accessOf, storedAccess } from '../../../src/frame/history/rules/access-entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { ACCESS_LOG, type AccessLog } from '../auth/access-log';
import { ApiError } from '../documents/api-error';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import type { Condition, Store } from '../stores/store';
import { requireAdministrator } from './administrator';
import { limitIn, oneOf } from './parse-query';

interface AccessRouteParts {
  models: EntityModels;
  store: Store;
  access: AccessLog;
}

const FORMATS = ['csv', 'xlsx'];

/**
 * `GET /api/_access`, for administrators: sign-ins, refusals and other events of access, the newest first. Filters: `kind` and
 * `by`; `limit` (50, at most 500) and `after` as in the history. Returns `{ entries, next }`. `POST /api/_access/exported` with
 * `{ entity, rows, format }`: the console reports that it has saved a list as a file. Needs a session.
 */
export function accessRoutes({ models, store, access }: AccessRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  app.get('/_access', async (context) => {
    requireAdministrator(models, actorOf(context));
    const parameters = context.req.query();
    const limit = limitIn(parameters);
    const equal = (path: string, value: string | undefined): Condition[] =>
      value === undefined ? [] : [{ path, operator: 'eq', storage: 'text', value }];
    const { by, after } = parameters;
    const where: Condition[] = [
      ...equal('kind', oneOf(parameters, 'kind', ACCESS_KINDS)),
      ...equal('byId', by),
      ...(after === undefined ? [] : [{ path: 'id', operator: 'gt', storage: 'text', value: after } as const]),
    ];
    const { rows } = await store.query(ACCESS_LOG.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit });
    const entries = rows.flatMap(({ record }) => accessOf(record) ?? []).map(storedAccess);
    return context.json({ entries, next: rows.length < limit ? null : (rows.at(-1)?.record.id ?? null) });
  });

  app.post('/_access/exported', async (context) => {
    const { entity, rows, format } = await jsonBody(context);
    const model = typeof entity === 'string' ? models.byName.get(entity) : undefined;
    const isCount = typeof rows === 'number' && Number.isInteger(rows) && rows >= 0;
    if (model === undefined || !isCount || typeof format !== 'string' || !FORMATS.includes(format)) {
      throw new ApiError(400, 'bad_body', 'Name an entity, how many rows and a format');
    }
    if (rowScope(model, 'read', context.get('session').role) === undefined) {
      throw new ApiError(404, 'not_found', 'There is no such list');
    }
    const about = { entity: model.name, record: '', label: '' };
    await access.note(context, { kind: 'exported', about, detail: `${rows} ${format.toUpperCase()}` });
    return context.json({ noted: true });
  });

  return app;
}
