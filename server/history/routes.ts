import { Hono } from 'hono';
import { managesAccounts } from '../../src/access/may';
import { storedEntry } from '../../src/history/entry';
import { visibleEntry } from '../../src/history/visible-entry';
import type { EntityModels } from '../../src/model/application-model';
import type { Actor } from '../documents/actor';
import type { Documents } from '../documents/documents';
import { actorOf, type Environment } from '../http/environment';
import type { Store } from '../stores/store';
import { requireAdministrator } from './administrator';
import { countGroups } from './count-groups';
import { findEntries, type HistoryQuery } from './find-entries';
import type { KeepingUp } from './keep-up';
import { parseHistoryQuery } from './parse-query';
import { undoRoutes } from './undo-routes';

interface HistoryRouteParts {
  models: EntityModels;
  store: Store;
  documents: Documents;
  keeping?: KeepingUp | undefined;
}

/**
 * `GET /api/_history`: the history as far as the session may see it, the newest change first. With `entity` and `id` that of one
 * record, for whoever may read the record; everything else is for administrators. Narrowed by `by`, `kind`, `client`, `group`,
 * `from` and `to` (ms), `text`; `leads=1` gives one entry for each action of many changes, and `groups` how many each has. Answers
 * `{ entries, groups, next }`: `next` is the `after` of the page that follows. Needs a session.
 */
export function historyRoutes({ models, store, documents, keeping }: HistoryRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  async function requireSight(actor: Actor, { record }: HistoryQuery): Promise<void> {
    if (managesAccounts(models, actor)) return;
    const model = record && models.byName.get(record.entity);
    if (record === undefined || model === undefined) return requireAdministrator(models, actor);
    await documents.read(actor, model, record.id);
  }

  app.get('/_history', async (context) => {
    const actor = actorOf(context);
    const { query, limit } = parseHistoryQuery(context.req.query());
    await requireSight(actor, query);
    await keeping?.takeIn();
    const shown = await findEntries(store, query, limit, (entry) =>
      visibleEntry(models.byName.get(entry.entity), entry, actor),
    );
    const groups = query.leadsOnly === true ? await countGroups(store, shown.entries) : {};
    return context.json({ entries: shown.entries.map(storedEntry), groups, next: shown.next ?? null });
  });

  app.route('/', undoRoutes({ models, store, documents }));
  return app;
}
