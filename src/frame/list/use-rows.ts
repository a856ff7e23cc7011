import { useListContext } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import type { EntityRecord } from '../model/entity-model';
import { useIsHidden } from './pending-removals';

const NONE: readonly EntityRecord[] = [];

/** Returns the rows of the page without those whose deletion can still be undone. */
export function useRows(): readonly EntityRecord[] {
  const { model } = useEntity();
  const { data = NONE } = useListContext<EntityRecord>();
  const isHidden = useIsHidden(model.route);
  return data.filter(({ id }) => !isHidden(id));
}

/**
 * Returns the number of records on all pages, without rows of this page with a pending deletion; undefined until known.
 */
export function useShownTotal(): number | undefined {
  const { data = NONE, total } = useListContext<EntityRecord>();
  const shown = useRows().length;
  return total === undefined ? undefined : total - (data.length - shown);
}
