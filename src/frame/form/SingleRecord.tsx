import { useLocation } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { EntityShow } from '../show/EntityShow';
import { EntityEdit } from './EntityEdit';

export function SingleRecord() {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  // Restarts the form with stored values after saving or cancelling, because the address stays the same.
  const { key } = useLocation();
  return allows('update') ? <EntityEdit key={key} /> : <EntityShow />;
}
