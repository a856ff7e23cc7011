import { useGetManyAggregate } from 'react-admin';
import type { EntityRecord } from '../model/entity-model';
import type { Reference } from '../model/field-model';
import { referenceLabel } from '../model/translated-text';

interface ReferenceLabelsProps {
  reference: Reference;
  ids: readonly string[];
}

/**
 * Labels of referenced records that have no copied label. react-admin batches the requests of all rows; missing records
 * show their id.
 */
export function ReferenceLabels({ reference, ids }: ReferenceLabelsProps) {
  const { data = [] } = useGetManyAggregate<EntityRecord>(reference.route, { ids: [...ids] });
  const nameOf = (id: string) => {
    const record = data.find((one) => one?.id === id);
    return (record && referenceLabel(record, reference)) ?? id;
  };
  return <>{ids.map(nameOf).join(', ')}</>;
}
