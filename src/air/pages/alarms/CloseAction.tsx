import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { CLOSE_ALARM_PATH } from '../../domain/console/own-paths';

export function CloseAction({ record, model }: RowActionProps<'alarm'>) {
  const translate = useTranslate();
  const may = useMay();
  if (record.state === 'ended' || !may('alarm.close', { model, record })) return null;
  return (
    <LinkAction
      to={paths.dialog(model, CLOSE_ALARM_PATH, record.id)}
      label={translate('alarms.close.title', { name: recordTitle(model, record) })}
    >
      <CloseIcon fontSize="small" />
    </LinkAction>
  );
}
