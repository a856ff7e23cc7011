import { useListContext } from 'react-admin';
import type { EntityRecord } from '../../model/entity-model';
import { useEntity } from '../entity-context';
import { useIsHidden } from './pending-removals';

/** The rows of the page, without those whose deletion waits for a change of mind. */
export function useRows(): readonly EntityRecord[] {
  const { model } = useEntity();
  const { data = [] } = useListContext<EntityRecord>();
  const isHidden = useIsHidden(model.route);
  return data.filter(({ id }) => !isHidden(id));
}
