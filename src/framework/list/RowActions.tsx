import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../field-types/lazy-part';
import type { EntityRecord } from '../../model/types';
import { useEntity } from '../entity-context';
import { paths } from '../paths';
import { recordTitle } from '../record-title';
import { useAccess } from '../use-access';
import { LinkAction } from './LinkAction';

const DeleteDialog = lazyPart(async () => ({ default: (await import('./DeleteDialog')).DeleteDialog }));

/** What can be done with one row: the entity's own actions first, then show, edit and delete as far as allowed. */
export function RowActions({ record }: { record: EntityRecord }) {
  const { model, slots } = useEntity();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const [deleting, setDeleting] = useState(false);
  const name = recordTitle(model, record);
  const can = (action: (typeof model.actions)[number]) => model.actions.includes(action);
  return (
    <>
      {Object.entries(slots.rowActions ?? {}).map(([action, Action]) => (
        <Action key={action} record={record} model={model} />
      ))}
      {can('show') && (
        <LinkAction to={paths.show(model, record.id)} label={translate('framework.actions.show', { name })}>
          <ShowIcon fontSize="small" />
        </LinkAction>
      )}
      {can('edit') && allows('update', record) && (
        <LinkAction to={paths.edit(model, record.id)} label={translate('framework.actions.edit', { name })}>
          <EditIcon fontSize="small" />
        </LinkAction>
      )}
      {can('delete') && allows('delete', record) && (
        <Tooltip title={translate('framework.actions.delete', { name })}>
          <IconButton
            data-deletes-row
            aria-label={translate('framework.actions.delete', { name })}
            size="small"
            onClick={() => setDeleting(true)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {deleting && <DeleteDialog records={[record]} onClose={() => setDeleting(false)} />}
    </>
  );
}
