import { Hono } from 'hono';
import { deleteView, listViews, saveView } from '../../../src/frame/views/rules/view-calls';
import type { AccessLog } from '../auth/access-log';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { removeView, saveView as storeView, type ViewParts, viewsFor } from './saved-views';

/**
 * Views of lists. `GET /api/_views` returns `{ views }`: the session's own and those shared with its role, without fields that it may
 * not see. `PUT /api/_views/<id>` saves `{ entity, name, filter, sort, columns?, perPage?, role?, isDefault? }`, `DELETE` deletes one.
 * Only those who manage accounts may share a view with a role. Needs a session.
 */
export function viewRoutes({ access, ...parts }: ViewParts & { access: AccessLog }): Hono<Environment> {
  const app = new Hono<Environment>();

  const serve = serveCalls(app);

  serve(listViews, async (context) => viewsFor(parts, actorOf(context)));

  serve(saveView, async (context, input) => {
    const view = await storeView(parts, actorOf(context), await input());
    if (view.role !== undefined) {
      const about = { entity: view.entity, record: '', label: view.name };
      await access.note(context, { kind: 'viewShared', about, detail: view.role });
    }
    return { view };
  });

  serve(deleteView, async (context, input) => {
    await removeView(parts, actorOf(context), (await input()).id);
    return { removed: true };
  });

  return app;
}
