import { useGetManyAggregate } from 'react-admin';
import type { EntityRecord } from '../model/entity-model';
import type { Reference } from '../model/field-model';

interface ReferenceLabelsProps {
  reference: Reference;
  ids: readonly string[];
}

/**
 * The labels of referenced records that have no copied label beside them. However many rows ask, react-admin sends one
 * request for all of them. Until it answers, and for a record that is gone, the id itself is shown.
 */
export function ReferenceLabels({ reference, ids }: ReferenceLabelsProps) {
  const { data = [] } = useGetManyAggregate<EntityRecord>(reference.route, { ids: [...ids] });
  const labels = new Map(data.filter((record) => record !== undefined).map((record) => [record.id, record]));
  return <>{ids.map((id) => String(labels.get(id)?.[reference.label] ?? id)).join(', ')}</>;
}
