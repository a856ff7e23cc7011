import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import { RedoIcon, UndoIcon } from '../../../../frame/layout/theme/pointing-icons';
import { canRedo, canUndo } from '../../../domain/schedule/history';
import { ClosingDays } from '../closing/ClosingDays';
import type { Place } from '../place-links';
import { CopyPlacesDialog } from './CopyPlacesDialog';
import { PresetMenu } from './PresetMenu';
import type { Schedule } from './use-schedule';
import type { SlotKeys } from './use-slot-keys';

interface ScheduleToolsProps {
  place: Place;
  schedule: Schedule;
  keys: SlotKeys;
  isEditable: boolean;
}

/** Touch targets need 44 px (WCAG 2.5.5). */
const TOUCHED = { '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } } };

const ROW = { flexWrap: 'wrap', columnGap: { xs: 0, sm: 0.5 }, alignItems: 'center', ...TOUCHED };

export function StepTools({ schedule, isEditable }: Pick<ScheduleToolsProps, 'schedule' | 'isEditable'>) {
  const translate = useTranslate();
  const { history } = schedule;
  return (
    <Stack direction="row" useFlexGap sx={ROW}>
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
    </Stack>
  );
}

export function ScheduleTools({ place, schedule, keys, isEditable }: ScheduleToolsProps) {
  const translate = useTranslate();
  const [isCopying, setCopying] = useState(false);
  return (
    <Stack direction="row" useFlexGap sx={ROW}>
      <ToolButton label={translate('place.schedule.copyCells')} onClick={keys.copy}>
        <CopyIcon fontSize="small" />
      </ToolButton>
      <ToolButton label={translate('place.schedule.pasteCells')} disabled={!isEditable} onClick={keys.paste}>
        <PasteIcon fontSize="small" />
      </ToolButton>
      <PresetMenu schedule={schedule} isEditable={isEditable} />
      <Button size="small" disabled={schedule.isUnsaved} onClick={() => setCopying(true)}>
        {translate('place.schedule.copyPlaces.action')}
      </Button>
      {place.level === 'building' && <ClosingDays building={place.record} />}
      {isCopying && <CopyPlacesDialog place={place} onClose={() => setCopying(false)} />}
    </Stack>
  );
}
