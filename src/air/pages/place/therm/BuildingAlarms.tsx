import { Box, Card, FormControlLabel, Switch, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useModel } from '../../../../frame/entity/entity-context';
import { useAccess } from '../../../../frame/entity/use-access';
import { useMay } from '../../../../frame/entity/use-may';
import { parseSaveError } from '../../../../frame/form/save-error';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { Changes, RecordOf } from '../../../../frame/model/entities';
import { updateRecord } from '../../../../frame/records/update-record';
import { AlarmLimitForm } from './AlarmLimitForm';
import { DEFAULT_ALARM_LIMIT } from './alarm-limit';

type Building = RecordOf<'building'>;

type Change = (building: Building) => Changes<Building>['tuya'];

function useHeatingUpdate(building: Building, failed: string) {
  const model = useModel('building');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const write = (source: Building, change: Change) =>
    updateRecord(dataProvider, model, source, { tuya: change(source), version: source.version });
  return useMutation<void, Error, Change>({
    mutationFn: async (change) => {
      await write(building, change).catch(async (error: unknown) => {
        if (parseSaveError(error).changed === undefined) throw error;
        return write((await dataProvider.getOne<Building>(model.route, { id: building.id })).data, change);
      });
      notify('place.heating.alarms.saved', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
    onError: () => notify(failed, { type: 'error' }),
  });
}

export function BuildingAlarms({ building }: { building: RecordOf<'building'> }) {
  const model = useModel('building');
  const { allows } = useAccess(model);
  const mayEnable = useMay()('building.alarms', { model, record: building });
  const isGone = useRecordGone();
  const translate = useTranslate();
  const notify = useNotify();
  const { premiumContact } = useSiteConfig();
  const titleId = useId();
  const enabled = building.tuya?.enableAlarms === true;
  const isLocked = enabled && !mayEnable;
  const reasonId = useId();
  const toggling = useHeatingUpdate(building, 'place.heating.alarms.toggleFailed');
  const [saves, setSaves] = useState(0);

  function toggle(next: boolean): void {
    if (mayEnable) {
      // Also sets the default limit in a building without its own limit, so that the alarm can be raised.
      toggling.mutate(({ tuya }) => ({
        enableAlarms: next,
        ...(tuya?.alarmMinTemp === undefined ? { alarmMinTemp: DEFAULT_ALARM_LIMIT } : {}),
      }));
    } else {
      notify('alarms.premium', { type: 'info', messageArgs: { contact: premiumContact } });
    }
  }

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h6" component="h3">
          {translate('place.heating.alarms.title')}
        </Typography>
        <FormControlLabel
          control={
            <Switch
              checked={enabled}
              disabled={isGone || toggling.isPending || !allows('update', building) || isLocked}
              slotProps={{ input: { 'aria-describedby': isLocked ? reasonId : undefined } }}
              onChange={(_event, checked) => toggle(checked)}
            />
          }
          label={translate('place.heating.alarms.enable')}
          sx={{ mr: 0, mt: -0.75 }}
        />
      </Box>
      {isLocked && (
        <Typography id={reasonId} variant="caption" component="p" color="text.secondary" sx={{ textAlign: 'right' }}>
          {translate('alarms.keptOn')}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('place.heating.alarms.explanation')}
      </Typography>
      <AlarmLimitForm
        key={saves}
        building={building}
        isEnabled={enabled}
        onSaved={() => setSaves((before) => before + 1)}
      />
    </Card>
  );
}
