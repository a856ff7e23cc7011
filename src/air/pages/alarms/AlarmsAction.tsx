import AlarmIcon from '@mui/icons-material/NotificationsOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { PLACE_ALARMS_PATH } from '../../domain/console/own-paths';

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
