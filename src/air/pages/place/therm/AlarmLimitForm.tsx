import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useModel } from '../../../../frame/entity/entity-context';
import { useAccess } from '../../../../frame/entity/use-access';
import { readNumber } from '../../../../frame/field-types/read-number';
import { findChanges, toFormData } from '../../../../frame/form/form-data';
import { MergeDialog, type SeenValues, useMergedSave } from '../../../../frame/form/MergeDialog';
import type { EntityPath, RecordOf } from '../../../../frame/model/entities';
import { withValueAt } from '../../../../frame/model/paths';
import { updateRecord } from '../../../../frame/records/update-record';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { type AlarmLimitProblem, DEFAULT_ALARM_LIMIT, findAlarmLimitProblem } from './alarm-limit';

type Building = RecordOf<'building'>;

const LIMIT = 'tuya.alarmMinTemp' satisfies EntityPath<'building'>;
const PROBLEMS: Readonly<Record<AlarmLimitProblem, string>> = {
  tooHigh: 'place.heating.alarms.tooHigh',
  tooLow: 'place.heating.alarms.tooLow',
  noNumber: 'place.heating.alarms.noNumber',
};

interface AlarmLimitFormProps {
  building: Building;
  isEnabled: boolean;
  onSaved(): void;
}

export function AlarmLimitForm({ building, isEnabled, onSaved }: AlarmLimitFormProps) {
  const model = useModel('building');
  const isGone = useRecordGone();
  const mayChange = useAccess(model).changes(building, LIMIT);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const fields = model.fields.filter(({ path }) => path === LIMIT);
  const [typed, setTyped] = useState<{ text: string; from: Building }>();
  const present = format.number(building.tuya?.alarmMinTemp ?? DEFAULT_ALARM_LIMIT);
  const text = typed?.text ?? present;
  const limit = readNumber(text, format.locale) ?? Number.NaN;
  const problem = findAlarmLimitProblem(limit);
  const seenIn = (source: Building): SeenValues<Building> => ({ values: toFormData(source, fields), source });
  const { saving, merge, save, decide, back } = useMergedSave<Building>({
    fields,
    start: seenIn(typed?.from ?? building),
    write: async (data, { values, source }) => {
      const changes = findChanges(values, data);
      const { version } = source;
      if (Object.keys(changes).length > 0) await updateRecord(dataProvider, model, source, { ...changes, version });
      return true;
    },
    present: async () => seenIn((await dataProvider.getOne<Building>(model.route, { id: building.id })).data),
    onSaved: () => {
      notify('place.heating.alarms.saved', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: [model.route] });
      onSaved();
    },
    onFailed: () => notify('place.heating.alarms.updateFailed', { type: 'error' }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem === undefined) void save(withValueAt({}, LIMIT.split('.'), limit));
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        label={translate('place.heating.alarms.minimum')}
        value={text}
        disabled={!mayChange || !isEnabled}
        error={problem !== undefined}
        helperText={problem && translate(PROBLEMS[problem])}
        onChange={({ target }) => setTyped({ text: target.value, from: typed?.from ?? building })}
        sx={{ flex: '1 1 120px', maxWidth: 240 }}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <InputAdornment position="end">°C</InputAdornment> },
        }}
      />
      {mayChange && (
        <Button
          type="submit"
          variant="outlined"
          disabled={isGone || !isEnabled || problem !== undefined || text === present}
          loading={saving}
          sx={{ minHeight: 40 }}
        >
          {translate('place.heating.alarms.save')}
        </Button>
      )}
      {merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />}
    </Box>
  );
}
