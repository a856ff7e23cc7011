import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { REPORT_PATH } from '../../domain/console/own-paths';

export function ReportAction({ record, model }: RowActionProps<'building' | 'manager'>) {
  const translate = useTranslate();
  return (
    <LinkAction
      to={paths.dialog(model, REPORT_PATH, record.id)}
      label={translate('report.open', { name: recordTitle(model, record) })}
    >
      <ReportIcon fontSize="small" />
    </LinkAction>
  );
}
