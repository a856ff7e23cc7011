import DetailsIcon from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { DEVICE_DETAILS_PATH } from '../../domain/console/own-paths';

export function DetailsAction({ record, model }: RowActionProps<'device'>) {
  const translate = useTranslate();
  return (
    <LinkAction
      to={paths.dialog(model, DEVICE_DETAILS_PATH, record.id)}
      label={translate('device.open', { name: recordTitle(model, record) })}
    >
      <DetailsIcon fontSize="small" />
    </LinkAction>
  );
}
