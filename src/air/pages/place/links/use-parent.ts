import { useFormValues } from '../../../../frame/form/form-values';
import type { EntityPath, RecordAt, Route } from '../../../../frame/model/entities';
import { useRecord } from '../../../../frame/records/use-records';

interface Parent<R extends Route> {
  parent: RecordAt<R> | undefined;
  loading: boolean;
  isChosen: boolean;
}

const PARENT: EntityPath<'building' | 'room'> = 'env';

export function useParent<R extends Route>(route: R): Parent<R> {
  const chosen = useFormValues()[PARENT];
  const id = typeof chosen === 'string' ? chosen : '';
  const { data, isPending } = useRecord(route, id, { enabled: id !== '' });
  return { parent: data, loading: id !== '' && isPending, isChosen: id !== '' };
}
