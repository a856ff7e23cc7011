import AssignIcon from '@mui/icons-material/AddLocationAltOutlined';
import QuarantineIcon from '@mui/icons-material/ReportOutlined';
import MappingIcon from '@mui/icons-material/SwapHorizOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
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

export function MappingsAction() {
  const translate = useTranslate();
  return (
    <>
      <Button size="small" component={Link} to="/mappings" startIcon={<MappingIcon />}>
        {translate('uplinks.mappings')}
      </Button>
      <Button size="small" component={Link} to="/quarantined_readings" startIcon={<QuarantineIcon />}>
        {translate('uplinks.quarantine')}
      </Button>
    </>
  );
}
