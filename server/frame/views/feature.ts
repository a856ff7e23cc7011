import type { EntityModels } from '../../../src/frame/model/application-model';
import type { AccessLog } from '../auth/access-log';
import type { EntityHooks } from '../documents/hooks';
import type { Feature, Ground } from '../feature/feature';
import { viewRoutes } from './routes';
import type { ViewParts } from './saved-views';
import { VIEWS } from './views-collection';

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
