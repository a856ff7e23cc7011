import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useModel } from '../../../frame/entity/entity-context';
import { recordTitle } from '../../../frame/entity/record-title';
import { useMay } from '../../../frame/entity/use-may';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { Changes, RecordOf } from '../../../frame/model/entities';
import type { EntityCellProps } from '../../../frame/slots/slots';

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

  // Without permission, enabled alarms stay on; the premium offer applies only to enabling.
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
