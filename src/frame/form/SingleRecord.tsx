import { useLocation } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { EntityShow } from '../show/EntityShow';
import { EntityEdit } from './EntityEdit';

export function SingleRecord() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  // The location key restarts the form with stored values, because saving and cancelling navigate to the same address.
  const { key } = useLocation();
  return allows('update') ? <EntityEdit key={key} /> : <EntityShow />;
}
