import type { EntityModels } from '../../../src/frame/model/application-model';
import { deleteView, listViews, saveView } from '../../../src/frame/views/rules/view-calls';
import type { AccessLog } from '../auth/access-log';
import type { EntityHooks } from '../documents/hooks';
import type { Feature, Ground } from '../feature/feature';
import { actorOf } from '../http/environment';
import type { ServeCall } from '../http/serve-call';
import { readViewsFor, removeView, saveView as storeView, VIEWS, type ViewData } from './saved-views';

type ViewContext = { site: ViewData; access: AccessLog };

function viewCalls(serve: ServeCall, { site, access }: ViewContext): void {
  serve(listViews, async (context) => readViewsFor(site, actorOf(context)));

  serve(saveView, async (context, input) => {
    const view = await storeView(site, actorOf(context), await input());
    if (view.role !== undefined) {
      const about = { entity: view.entity, record: '', label: view.name };
      await access.note(context, { kind: 'viewShared', about, detail: view.role });
    }
    return { view };
  });

  serve(deleteView, async (context, input) => {
    await removeView(site, actorOf(context), (await input()).id);
    return { removed: true };
  });
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

export const viewsFeature: Feature<ViewContext, Ground> = {
  name: 'saved views',
  collections: [VIEWS],
  hooks: ({ models }) => viewHooks(models),
  apiCalls: viewCalls,
};
