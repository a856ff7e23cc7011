import { Hono } from 'hono';
import { rowScope } from '../../../src/frame/access/can';
import { accessOf, findAccess, noteExport, sentAccess } from '../../../src/frame/history/rules/access-entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { ACCESS_LOG, type AccessLog } from '../auth/access-log';
import { ApiError } from '../documents/api-error';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import type { Condition, Store } from '../stores/store';
import { requireAdministrator } from './administrator';

interface AccessRouteParts {
  models: EntityModels;
  store: Store;
  access: AccessLog;
}

/**
 * `GET /api/_access`, for administrators: access events, newest first. Filters: `kind` and `by`; `limit` (50, at most
 * 500) and `after`. Returns `{ entries, next }`. `POST /api/_access/exported` with `{ entity, rows, format }` reports
 * an export.
 */
export function accessRoutes({ models, store, access }: AccessRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  const serve = serveCalls(app);

  serve(findAccess, async (context, input) => {
    requireAdministrator(models, actorOf(context));
    const { kind, by, after, limit } = await input();
    const equal = (path: string, value: string | undefined): Condition[] =>
      value === undefined ? [] : [{ path, operator: 'eq', storage: 'text', value }];
    const where: Condition[] = [
      ...equal('kind', kind),
      ...equal('byId', by),
      ...(after === undefined ? [] : [{ path: 'id', operator: 'gt', storage: 'text', value: after } as const]),
    ];
    const { rows } = await store.query(ACCESS_LOG.name, { where, sort: [{ field: 'id', order: 'ASC' }], limit });
    const entries = rows.flatMap(({ record }) => accessOf(record) ?? []).map(sentAccess);
    return { entries, next: rows.length < limit ? null : rows.at(-1)?.record.id };
  });

  serve(noteExport, async (context, input) => {
    const { entity, rows, format } = await input();
    const model = models.byName.get(entity);
    if (model === undefined) throw new ApiError(400, 'bad_body', 'entity must be the name of one');
    if (rowScope(model, 'read', context.get('session').role) === undefined) {
      throw new ApiError(404, 'not_found', 'There is no such list');
    }
    const about = { entity: model.name, record: '', label: '' };
    await access.note(context, { kind: 'exported', about, detail: `${rows} ${format.toUpperCase()}` });
    return { noted: true };
  });

  return app;
}
