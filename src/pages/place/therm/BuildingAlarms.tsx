import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useModel } from '../../../framework/entity-context';
import { useAccess } from '../../../framework/use-access';
import { useMay } from '../../../framework/use-may';
import { useValueFormat } from '../../../framework/use-value-format';
import { useSiteConfig } from '../../../layout/site/site-config';
import type { RecordOf } from '../../../model/entities';
import { typedNumber } from '../typed-number';
import { type AlarmLimit, alarmLimitProblem, DEFAULT_ALARM_LIMIT } from './alarm-limit';
import { useHeatingUpdate } from './use-heating-update';

const PROBLEMS: Readonly<Record<AlarmLimit, string>> = {
  tooHigh: 'place.heating.alarms.tooHigh',
  tooLow: 'place.heating.alarms.tooLow',
};

/** Whether a building tells when it is too cold, and below which temperature. Who may not enable it learns whom to ask. */
export function BuildingAlarms({ building }: { building: RecordOf<'building'> }) {
  const model = useModel('building');
  const { allows, changes } = useAccess(model);
  const mayEnable = useMay()('building.alarms', { model, record: building });
  const mayChange = changes(building, 'tuya.alarmMinTemp');
  const translate = useTranslate();
  const notify = useNotify();
  const { premiumContact } = useSiteConfig();
  const titleId = useId();
  const enabled = building.tuya?.enableAlarms === true;
  const stored = building.tuya?.alarmMinTemp;
  const format = useValueFormat();
  const present = format.number(stored ?? DEFAULT_ALARM_LIMIT);
  const [text, setText] = useState(present);
  const toggling = useHeatingUpdate(building, 'place.heating.alarms.toggleFailed');
  const saving = useHeatingUpdate(building, 'place.heating.alarms.updateFailed');
  const limit = typedNumber(text) ?? Number.NaN;
  const problem = alarmLimitProblem(limit);

  function toggle(next: boolean): void {
    if (mayEnable) {
      // Without a limit of its own the building gets the default one, so that the alarm can fire.
      toggling.mutate({ enableAlarms: next, ...(stored === undefined ? { alarmMinTemp: DEFAULT_ALARM_LIMIT } : {}) });
    } else {
      notify('alarms.premium', { type: 'info', messageArgs: { contact: premiumContact } });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem === undefined) saving.mutate({ alarmMinTemp: limit });
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
              // Who may not switch them learns whom to ask when switching on; switching off has nothing to sell.
              disabled={toggling.isPending || !allows('update', building) || (enabled && !mayEnable)}
              onChange={(_event, checked) => toggle(checked)}
            />
          }
          label={translate('place.heating.alarms.enable')}
          sx={{ mr: 0, mt: -0.75 }}
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('place.heating.alarms.explanation')}
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label={translate('place.heating.alarms.minimum')}
          value={text}
          disabled={!mayChange || !enabled}
          error={problem !== undefined}
          helperText={problem && translate(PROBLEMS[problem])}
          onChange={(event) => setText(event.target.value)}
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
            disabled={!enabled || problem !== undefined || text === present}
            loading={saving.isPending}
            sx={{ minHeight: 40 }}
          >
            {translate('place.heating.alarms.save')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
