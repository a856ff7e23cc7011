import { Hono } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { deleteView, listViews, saveView } from '../../../src/frame/views/rules/view-calls';
import type { AccessLog } from '../auth/access-log';
import type { EntityHooks } from '../documents/hooks';
import type { Feature, Ground } from '../feature/feature';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { removeView, saveView as storeView, VIEWS, type ViewParts, viewsFor } from './saved-views';

/** Only account managers may share a view with a role. */
function viewRoutes({ access, ...parts }: ViewParts & { access: AccessLog }): Hono<Environment> {
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

function viewHooks({ accounts }: EntityModels): EntityHooks {
  if (accounts === undefined) return {};
  return {
    [accounts.model.name]: {
      removed: async ({ unit, record }) => {
        const owned = await unit.find(VIEWS.name, 'owner', 'text', `user:${record.id}`);
        for (const { record: view } of owned) if (view.role === '') unit.remove(VIEWS.name, view.id);
      },
    },
  };
}

export const viewsFeature: Feature<{ site: ViewParts; access: AccessLog }, Ground> = {
  name: 'saved views',
  collections: [VIEWS],
  hooks: ({ models }) => viewHooks(models),
  routes: ({ site, access }) => [['/api', viewRoutes({ ...site, access })]],
};
