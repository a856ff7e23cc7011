import { useGetManyAggregate } from 'react-admin';
import type { EntityRecord } from '../model/entity-model';
import type { Reference } from '../model/field-model';
import { referenceLabel } from '../model/translated-text';

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
  const nameOf = (id: string) => {
    const record = data.find((one) => one?.id === id);
    return (record && referenceLabel(record, reference)) ?? id;
  };
  return <>{ids.map(nameOf).join(', ')}</>;
}
