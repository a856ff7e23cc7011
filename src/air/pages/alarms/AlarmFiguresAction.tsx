import FiguresIcon from '@mui/icons-material/QueryStatsOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import type { ToolbarActionProps } from '../../../frame/slots/slots';
import { ALARM_FIGURES_PATH } from '../../domain/console/own-paths';

export function AlarmFiguresAction({ model }: ToolbarActionProps) {
  const translate = useTranslate();
  return (
    <Button size="small" component={Link} to={paths.dialog(model, ALARM_FIGURES_PATH)} startIcon={<FiguresIcon />}>
      {translate('alarms.figures.open')}
    </Button>
  );
}
