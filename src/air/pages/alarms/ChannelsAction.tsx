import ChannelsIcon from '@mui/icons-material/CampaignOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { CHANNELS_PATH } from '../../domain/console/own-paths';

export function ChannelsAction({ record, model }: RowActionProps<'manager'>) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('manager.channels', { model, record })) return null;
  return (
    <LinkAction
      to={paths.dialog(model, CHANNELS_PATH, record.id)}
      label={translate('alarms.channels.open', { name: recordTitle(model, record) })}
    >
      <ChannelsIcon fontSize="small" />
    </LinkAction>
  );
}
