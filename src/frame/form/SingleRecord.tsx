import { useLocation } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { EntityShow } from '../show/EntityShow';
import { EntityEdit } from './EntityEdit';

/** The page of an entity with one record: its form, or what it says for whoever may not change it. */
export function SingleRecord() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  // A form that was saved or left begins anew with what is stored then: both lead to its own address.
  const { key } = useLocation();
  return allows('update') ? <EntityEdit key={key} /> : <EntityShow />;
}
