import AlarmOnIcon from '@mui/icons-material/NotificationsActiveOutlined';
import AlarmOffIcon from '@mui/icons-material/NotificationsOffOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useMay } from '../../../frame/entity/use-may';
import type { EntityPath } from '../../../frame/model/entities';
import type { BulkActionProps } from '../../../frame/slots/slots';

const ENABLED = 'alarmsEnabled' satisfies EntityPath<'manager'>;

interface AlarmsBulkActionProps extends BulkActionProps<'manager'> {
  enabled: boolean;
}

function AlarmsBulkAction({ records, model, enabled }: AlarmsBulkActionProps) {
  const may = useMay();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation<unknown, Error>({
    mutationFn: () =>
      dataProvider.writeTogether(
        records.map(({ id }) => ({ type: 'update', resource: model.route, id, data: { [ENABLED]: enabled } })),
      ),
    onSuccess: () => {
      notify('alarms.saved', { type: 'success' });
      refresh();
    },
    onError: ({ message }) => notify('alarms.failed', { type: 'error', messageArgs: { cause: message } }),
  });
  if (!may('manager.alarms', { model })) return null;
  return (
    <Button
      size="small"
      startIcon={enabled ? <AlarmOnIcon /> : <AlarmOffIcon />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate(enabled ? 'alarms.on' : 'alarms.off')}
    </Button>
  );
}

export function AlarmsOn(props: BulkActionProps<'manager'>) {
  return <AlarmsBulkAction {...props} enabled />;
}

export function AlarmsOff(props: BulkActionProps<'manager'>) {
  return <AlarmsBulkAction {...props} enabled={false} />;
}
