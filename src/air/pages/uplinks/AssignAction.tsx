import AssignIcon from '@mui/icons-material/AddLocationAltOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { ASSIGN_PATH } from '../../domain/console/own-paths';

export function AssignAction({ record, model }: RowActionProps<'unconfigured-device'>) {
  const translate = useTranslate();
  return (
    <LinkAction
      to={paths.dialog(model, ASSIGN_PATH, record.id)}
      label={translate('uplinks.assign.title', { name: recordTitle(model, record) })}
    >
      <AssignIcon fontSize="small" />
    </LinkAction>
  );
}
