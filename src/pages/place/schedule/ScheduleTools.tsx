import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { canRedo, canUndo } from '../../../domain/schedule/history';
import { presetWeek, schedulePresets } from '../../../domain/schedule/schedule-presets';
import { ToolButton } from '../../../layout/shell/ToolButton';
import type { Schedule } from './use-schedule';
import type { SlotKeys } from './use-slot-keys';

interface ScheduleToolsProps {
  schedule: Schedule;
  keys: SlotKeys;
  isEditable: boolean;
}

/** A finger needs 44 px, WCAG 2.5.5. */
const TOUCHED = { '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } } };

/** Undo, redo, copy, paste, and weeks to start from. */
export function ScheduleTools({ schedule, keys, isEditable }: ScheduleToolsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { history } = schedule;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, alignItems: 'center', ...TOUCHED }}>
      <ToolButton
        label={translate('place.schedule.undo')}
        disabled={!isEditable || !canUndo(history)}
        onClick={schedule.undo}
      >
        <UndoIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        label={translate('place.schedule.redo')}
        disabled={!isEditable || !canRedo(history)}
        onClick={schedule.redo}
      >
        <RedoIcon fontSize="small" />
      </ToolButton>
      <ToolButton label={translate('place.schedule.copyCells')} onClick={keys.copy}>
        <CopyIcon fontSize="small" />
      </ToolButton>
      <ToolButton label={translate('place.schedule.pasteCells')} disabled={!isEditable} onClick={keys.paste}>
        <PasteIcon fontSize="small" />
      </ToolButton>
      <Button
        size="small"
        aria-haspopup="menu"
        disabled={!isEditable}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('place.schedule.presets')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {schedulePresets.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              schedule.edit({ type: 'replace', week: presetWeek(name) });
            }}
          >
            {translate(`place.schedule.preset.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  );
}
