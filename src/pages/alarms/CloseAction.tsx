import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import { useTranslate } from 'react-admin';
import { CLOSE_ALARM_PATH } from '../../domain/console/own-paths';
import { LinkAction } from '../../framework/list/LinkAction';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';
import { useMay } from '../../framework/use-may';

/** Leads to the question why an open alarm is closed by hand, for whoever may close it. */
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
