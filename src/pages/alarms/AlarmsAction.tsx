import AlarmIcon from '@mui/icons-material/NotificationsOutlined';
import { useTranslate } from 'react-admin';
import { PLACE_ALARMS_PATH } from '../../domain/console/own-paths';
import { LinkAction } from '../../framework/list/LinkAction';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';
import { useMay } from '../../framework/use-may';

/** Opens the e-mail alarms of a building or room whose manager has them, for whoever may change the place. */
export function AlarmsAction({ record, model }: RowActionProps<'building' | 'room'>) {
  const translate = useTranslate();
  const may = useMay();
  if (record.alarmsEnabled !== true || !may('place.alarms', { model, record })) return null;
  return (
    <LinkAction
      to={paths.dialog(model, PLACE_ALARMS_PATH, record.id)}
      label={translate('alarms.open', { name: recordTitle(model, record) })}
    >
      <AlarmIcon fontSize="small" />
    </LinkAction>
  );
}
