import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../frame/layout/feedback/ConfirmDialog';
import { presetWeek, SCHEDULE_PRESETS } from '../../../domain/schedule/schedule-presets';
import { emptyWeek, isSameWeek, type Week } from '../../../domain/schedule/weekly-schedule';
import { OwnPresetsDialog } from './OwnPresetsDialog';
import { useOwnPresets } from './use-own-presets';
import type { Schedule } from './use-schedule';

interface Preset {
  name: string;
  week: Week;
}

export function PresetMenu({ schedule, isEditable }: { schedule: Schedule; isEditable: boolean }) {
  const translate = useTranslate();
  const own = useOwnPresets();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Preset>();
  const [isKeeping, setKeeping] = useState(false);
  const { week, edit } = schedule;
  const presets = [
    ...SCHEDULE_PRESETS.map((name) => ({ name: translate(`place.schedule.preset.${name}`), week: presetWeek(name) })),
    ...own.presets,
  ];

  function choose(preset: Preset): void {
    setAnchor(null);
    if (isSameWeek(week, emptyWeek())) edit({ type: 'replace', week: preset.week });
    else if (!isSameWeek(week, preset.week)) setAsked(preset);
  }

  async function replace(preset: Preset): Promise<string> {
    edit({ type: 'replace', week: preset.week });
    return translate('place.schedule.replace.done', { name: preset.name });
  }

  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        disabled={!isEditable}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('place.schedule.presets')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {presets.map((preset, index) => (
          <MenuItem key={index < SCHEDULE_PRESETS.length ? index : preset.name} onClick={() => choose(preset)}>
            {preset.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setKeeping(true);
          }}
        >
          {translate('place.schedule.own.open')}
        </MenuItem>
      </Menu>
      {isKeeping && <OwnPresetsDialog week={week} own={own} onClose={() => setKeeping(false)} />}
      {asked !== undefined && (
        <ConfirmDialog
          title={translate('place.schedule.replace.title')}
          question={translate('place.schedule.replace.question', { name: asked.name })}
          confirm={translate('place.schedule.replace.confirm')}
          run={() => replace(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
