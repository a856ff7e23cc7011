import type { ListView } from '../../src/frame/views/rules/list-view';
import type { ViewCalls } from '../../src/frame/views/rules/view-calls';

export interface MemoryViews extends ViewCalls {
  kept(): readonly ListView[];
}

export function memoryViews(first: readonly ListView[]): MemoryViews {
  let views = first;
  return {
    kept: () => views,
    list: async () => views,
    save: async (view) => {
      views = [...views.filter(({ id }) => id !== view.id), { ...view, mayChange: true }];
    },
    remove: async (id) => {
      views = views.filter((view) => view.id !== id);
    },
  };
}
