import { useListContext } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import type { EntityRecord } from '../model/entity-model';
import { useIsHidden } from './pending-removals';

const NONE: readonly EntityRecord[] = [];

/** The rows of the page, without those whose deletion waits for a change of mind. */
export function useRows(): readonly EntityRecord[] {
  const { model } = useEntity();
  const { data = NONE } = useListContext<EntityRecord>();
  const isHidden = useIsHidden(model.route);
  return data.filter(({ id }) => !isHidden(id));
}

/** How many records the list has on all of its pages, without the rows of this page that wait to be deleted; undefined before it is known. */
export function useShownTotal(): number | undefined {
  const { data = NONE, total } = useListContext<EntityRecord>();
  const shown = useRows().length;
  return total === undefined ? undefined : total - (data.length - shown);
}
