import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { CHANGE_PARAMETER, proposalIn, proposedFields } from '../access/bulk-fields';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { type PlainObject, withValueAt } from '../model/paths';
import { useShownTotal } from './use-rows';

const BulkEditDialog = lazyPart(async () => ({ default: (await import('../bulk/BulkEditDialog')).BulkEditDialog }));

/** Opens the bulk change proposed by the list address, prefilled. Nothing is written before the user confirms. */
export function ProposedChange() {
  const { model } = useEntity();
  const { subject, allows } = useAccess(model);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const count = useShownTotal();
  const proposal = proposalIn(search);
  if (proposal === undefined || count === undefined) return null;

  function close(): void {
    const query = new URLSearchParams(search);
    query.delete(CHANGE_PARAMETER);
    navigate(`${pathname}?${query}`, { replace: true });
  }

  const { filter, change } = proposal;
  const mayEdit = model.actions.includes('edit') && allows('update');
  const fields = mayEdit && change !== undefined ? proposedFields(model, subject.role, change) : undefined;
  if (filter === undefined || change === undefined || fields === undefined) {
    return (
      <Alert severity="warning" onClose={close}>
        {translate('framework.bulk.notProposed')}
      </Alert>
    );
  }
  const values = fields.reduce<PlainObject>((filledIn, { path, keys }) => {
    const value = change[path] ?? undefined;
    return value === undefined ? filledIn : withValueAt(filledIn, keys, value);
  }, {});
  return <BulkEditDialog filter={filter} count={count} proposed={{ fields, values }} onClose={close} />;
}
