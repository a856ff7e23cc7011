import AlarmOnIcon from '@mui/icons-material/NotificationsActiveOutlined';
import AlarmOffIcon from '@mui/icons-material/NotificationsOffOutlined';
import { Box, Button, Switch, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useModel } from '../../../frame/entity/entity-context';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { Changes, EntityPath, RecordOf } from '../../../frame/model/entities';
import type { BulkActionProps, EntityCellProps } from '../../../frame/slots/slots';

export function AlarmsSwitch({ record, value }: EntityCellProps<'manager', 'alarmsEnabled'>) {
  const model = useModel('manager');
  const may = useMay();
  const { premiumContact } = useSiteConfig();
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const reasonId = useId();

  const mayEnable = may('manager.alarms', { model, record });

  function toggle(enabled: boolean): void {
    if (!mayEnable) {
      notify('alarms.premium', { type: 'info', messageArgs: { contact: premiumContact } });
      return;
    }
    const data: Changes<RecordOf<'manager'>> = { alarmsEnabled: enabled, version: record.version };
    update(
      model.route,
      { id: record.id, data, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('framework.updated', { type: 'success' }),
        onError: (error) => {
          const cause = error instanceof Error ? error.message : String(error);
          notify('framework.updateFailed', { type: 'error', messageArgs: { cause } });
        },
      },
    );
  }

  // Disables switching off without permission. Switching on stays possible, because it opens the premium offer.
  const isLocked = value === true && !mayEnable;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Switch
        size="small"
        checked={value === true}
        disabled={isPending || isLocked}
        onChange={(_event, checked) => toggle(checked)}
        slotProps={{
          input: {
            'aria-label': translate('alarms.enable', { name: recordTitle(model, record) }),
            'aria-describedby': isLocked ? reasonId : undefined,
          },
        }}
      />
      {isLocked && (
        <Typography id={reasonId} variant="caption" color="text.secondary" sx={{ lineHeight: 1.2 }}>
          {translate('alarms.keptOn')}
        </Typography>
      )}
    </Box>
  );
}

const ENABLED = 'alarmsEnabled' satisfies EntityPath<'manager'>;

function AlarmsBulkAction({ records, model, enabled }: BulkActionProps<'manager'> & { enabled: boolean }) {
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
