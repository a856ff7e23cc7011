import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { canRedo, canUndo } from '../../../domain/history';
import { presetWeek, schedulePresets } from '../../../domain/schedule-presets';
import type { Schedule } from './use-schedule';
import type { SlotKeys } from './use-slot-keys';

interface ScheduleToolsProps {
  schedule: Schedule;
  keys: SlotKeys;
  isEditable: boolean;
}

interface ToolProps {
  label: string;
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}

function Tool({ label, disabled, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label} describeChild>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Undo, redo, copy, paste, and weeks to start from. */
export function ScheduleTools({ schedule, keys, isEditable }: ScheduleToolsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { history } = schedule;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, alignItems: 'center' }}>
      <Tool
        label={translate('place.schedule.undo')}
        disabled={!isEditable || !canUndo(history)}
        onClick={schedule.undo}
      >
        <UndoIcon fontSize="small" />
      </Tool>
      <Tool
        label={translate('place.schedule.redo')}
        disabled={!isEditable || !canRedo(history)}
        onClick={schedule.redo}
      >
        <RedoIcon fontSize="small" />
      </Tool>
      <Tool label={translate('place.schedule.copyCells')} disabled={false} onClick={keys.copy}>
        <CopyIcon fontSize="small" />
      </Tool>
      <Tool label={translate('place.schedule.pasteCells')} disabled={!isEditable} onClick={keys.paste}>
        <PasteIcon fontSize="small" />
      </Tool>
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
