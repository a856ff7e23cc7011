import { useGetOne } from 'react-admin';
import { useFormValues } from '../../../framework/form/form-values';
import type { EntityRecord } from '../../../model/types';

interface Parent {
  /** Undefined until one is chosen and read. */
  parent: EntityRecord | undefined;
  loading: boolean;
  isChosen: boolean;
}

/** The manager of a building or the building of a room, as it is chosen in the form at this moment. */
export function useParent(route: string): Parent {
  const { env } = useFormValues();
  const id = typeof env === 'string' ? env : '';
  const { data, isPending } = useGetOne<EntityRecord>(route, { id }, { enabled: id !== '' });
  return { parent: data, loading: id !== '' && isPending, isChosen: id !== '' };
}
