import DetailsIcon from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'react-admin';
import { LinkAction } from '../../framework/list/LinkAction';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';

/** Below the list of devices: everything about one of them. */
export const DETAILS_PATH = ':id';

/** Opens the details of a device. */
export function DetailsAction({ record, model }: RowActionProps<'device'>) {
  const translate = useTranslate();
  return (
    <LinkAction
      to={paths.dialog(model, DETAILS_PATH, record.id)}
      label={translate('device.open', { name: recordTitle(model, record) })}
    >
      <DetailsIcon fontSize="small" />
    </LinkAction>
  );
}
