import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityHooks } from '../documents/hooks';
import { VIEWS } from './views-collection';

export function viewHooks({ accounts }: EntityModels): EntityHooks {
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
