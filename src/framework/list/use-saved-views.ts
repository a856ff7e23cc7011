import { useListContext, useStore } from 'react-admin';
import type { SortKey } from '../../model/entity-model';
import { useEntity } from '../entity-context';
import { useAccess } from '../use-access';
import { useSharedFilterDraft } from './use-filter-draft';

/** What a person wants to see of a list again. */
export interface SavedView {
  name: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortKey;
}

/** The views of a list that the signed-in person has saved in this browser. */
export function useSavedViews() {
  const { model } = useEntity();
  const { subject } = useAccess(model);
  const { sort, setSort } = useListContext();
  const { conditions, replace } = useSharedFilterDraft();
  const [views, setViews] = useStore<readonly SavedView[]>(
    `${subject.userId ?? subject.claim}.${model.route}.views`,
    [],
  );
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    /** Saves what the list shows now; a view of the same name is replaced. */
    save: (name: string) => {
      const view: SavedView = { name, filter: conditions, sort };
      setViews([...without(name), view].sort((a, b) => a.name.localeCompare(b.name)));
    },
    remove: (name: string) => setViews(without(name)),
    apply: (view: SavedView) => {
      replace(view.filter);
      setSort(view.sort);
    },
  };
}
