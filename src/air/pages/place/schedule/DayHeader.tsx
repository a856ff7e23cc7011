import MoreIcon from '@mui/icons-material/MoreVert';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  IconButton,
  Menu,
  MenuItem,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AskDialog } from '../../../../frame/layout/feedback/AskDialog';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { listGroupDays } from '../../../domain/schedule/schedule-edits';
import { MIN_HEATED, summarizeDay } from '../../../domain/schedule/schedule-stretches';
import { SHOWN_WEEKDAYS, type Weekday } from '../../../domain/schedule/weekly-schedule';
import type { CountedWeek } from './counted-week';
import type { Schedule } from './use-schedule';
import { useSlotTexts } from './use-slot-texts';

interface CopyDayDialogProps {
  day: Weekday;
  schedule: Schedule;
  onClose(): void;
}

function CopyDayDialog({ day, schedule, onClose }: CopyDayDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const texts = useSlotTexts();
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);

  function copy(): void {
    schedule.edit({ type: 'copyDay', from: day, to: chosen });
    notify('place.schedule.copied', { type: 'success' });
    onClose();
  }

  return (
    <AskDialog
      title={translate('place.schedule.copyTitle', { day: texts.day(day) })}
      confirm={translate('place.schedule.copy')}
      isDisabled={chosen.length === 0}
      onConfirm={copy}
      onClose={onClose}
    >
      <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
        {(['workdays', 'all'] as const).map((group) => (
          <Button
            key={group}
            size="small"
            variant="outlined"
            onClick={() => setChosen(listGroupDays(group).filter((name) => name !== day))}
          >
            {translate(`place.schedule.copyPlaces.group.${group}`)}
          </Button>
        ))}
      </Stack>
      <FormGroup>
        {SHOWN_WEEKDAYS.filter((name) => name !== day).map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                checked={chosen.includes(name)}
                onChange={(_event, checked) =>
                  setChosen(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
            }
            label={texts.day(name)}
          />
        ))}
      </FormGroup>
    </AskDialog>
  );
}

interface DayHeaderProps {
  day: Weekday;
  schedule: Schedule;
  isEditable: boolean;
  isFollowing: boolean;
  counted: CountedWeek | undefined;
  isWide: boolean;
}

export function DayHeader({ day, schedule, isEditable, isFollowing, counted, isWide }: DayHeaderProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const texts = useSlotTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCopying, setCopying] = useState(false);
  const name = texts.day(day);
  const summary = counted && summarizeDay(counted.week, day, counted.setPoint);
  const values = summary && {
    ...{ day: name, mean: format.number(summary.meanTemperature), hours: summary.heatedHours },
    ...{ degreeHours: format.number(summary.degreeHours), from: MIN_HEATED },
  };

  function setManual(): void {
    setAnchor(null);
    schedule.edit({ type: 'manualDay', day });
    notify('place.schedule.dayIsManual', { type: 'success', messageArgs: { day: name } });
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
        <Typography variant="subtitle2" component="span" aria-hidden={!isWide} noWrap>
          {isWide ? name : texts.shortDay(day)}
        </Typography>
        {!isFollowing && (
          <IconButton
            size="small"
            aria-label={translate('place.schedule.dayMenu', { day: name })}
            aria-haspopup="menu"
            disabled={!isEditable}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ p: 0.25, '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {values && (
        <Tooltip title={translate('place.schedule.summaryHelp', values)}>
          <Typography variant="caption" component="div" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {translate('place.schedule.summary', values)}
          </Typography>
        </Tooltip>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setCopying(true);
          }}
        >
          {translate('place.schedule.copyDay')}
        </MenuItem>
        <MenuItem onClick={setManual}>{translate('place.schedule.manualDay')}</MenuItem>
      </Menu>
      {isCopying && <CopyDayDialog day={day} schedule={schedule} onClose={() => setCopying(false)} />}
    </>
  );
}
