import { useListContext } from 'react-admin';
import { useColumns } from '../list/use-columns';
import { useSharedFilterDraft } from '../list/use-filter-draft';
import type { ListView, ViewContent } from './rules/list-view';

export function useAppliedView(): { present: ViewContent; apply(view: ListView): void } {
  const { sort, setSort, perPage, setPerPage } = useListContext();
  const { conditions, replace } = useSharedFilterDraft();
  const { layout, setLayout } = useColumns();
  return {
    present: { filter: { ...conditions }, sort: { field: sort.field, order: sort.order }, columns: layout, perPage },
    apply: (view) => {
      replace(view.filter);
      setSort(view.sort);
      if (view.perPage !== undefined) setPerPage(view.perPage);
      if (view.columns !== undefined) setLayout(view.columns);
    },
  };
}
