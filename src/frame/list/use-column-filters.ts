import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { parseConditions } from './conditions/asked-conditions';
import { useColumns } from './use-columns';
import { useSharedFilterDraft } from './use-filter-draft';

/** The filter row opens on demand, and when a link or a saved view sets a filter. */
export function useColumnFilters() {
  const { model } = useEntity();
  const { all } = useColumns();
  const { conditions } = useSharedFilterDraft();
  const [isOpen, setOpen] = useStore(`${model.route}.filters`, false);
  const filters = all.filter((field) => field.filter);
  const count = filters.filter(({ path }) => path in conditions).length + parseConditions(conditions).conditions.length;
  const isFiltered = count > 0;
  useEffect(() => {
    if (isFiltered) setOpen(true);
  }, [isFiltered, setOpen]);
  return { filters, count, isOpen, setOpen };
}
