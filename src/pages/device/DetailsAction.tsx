import DetailsIcon from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'react-admin';
import { DEVICE_DETAILS_PATH } from '../../domain/console/own-paths';
import { LinkAction } from '../../framework/list/LinkAction';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';

/** Opens the details of a device. */
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
