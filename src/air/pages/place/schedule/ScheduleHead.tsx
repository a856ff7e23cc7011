import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PasteIcon from '@mui/icons-material/ContentPasteOutlined';
import MoreIcon from '@mui/icons-material/ExpandMore';
import {
  Alert,
  Box,
  Button,
  Divider,
  FormControlLabel,
  Menu,
  MenuItem,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../frame/layout/feedback/ConfirmDialog';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import { RedoIcon, UndoIcon } from '../../../../frame/layout/theme/pointing-icons';
import type { PlaceHeatingAnswer } from '../../../domain/heating/place-heating';
import { canRedo, canUndo } from '../../../domain/schedule/history';
import { SCHEDULE_PRESETS, toWeek } from '../../../domain/schedule/schedule-presets';
import { createEmptyWeek, isSameWeek, type Week } from '../../../domain/schedule/weekly-schedule';
import { ClosingDays } from '../closing/ClosingDays';
import type { Place } from '../place-links';
import { WantedLines } from '../therm/WantedLines';
import { CopyPlacesDialog } from './CopyPlacesDialog';
import { OwnPresetsDialog } from './OwnPresetsDialog';
import { useOwnPresets } from './use-own-presets';
import type { Schedule } from './use-schedule';
import type { SlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';

interface Preset {
  name: string;
  week: Week;
}

function PresetMenu({ schedule, isEditable }: { schedule: Schedule; isEditable: boolean }) {
  const translate = useTranslate();
  const own = useOwnPresets();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Preset>();
  const [isKeeping, setKeeping] = useState(false);
  const { week, edit } = schedule;
  const presets = [
    ...SCHEDULE_PRESETS.map((name) => ({ name: translate(`place.schedule.preset.${name}`), week: toWeek(name) })),
    ...own.presets,
  ];

  function choose(preset: Preset): void {
    setAnchor(null);
    if (isSameWeek(week, createEmptyWeek())) edit({ type: 'replace', week: preset.week });
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

interface ScheduleToolsProps {
  place: Place;
  schedule: Schedule;
  keys: SlotKeys;
  isEditable: boolean;
}

/** Minimum size of touch targets, 44 px (WCAG 2.5.5). */
const TOUCHED = { '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } } };

const ROW = { flexWrap: 'wrap', columnGap: { xs: 0, sm: 0.5 }, alignItems: 'center', ...TOUCHED };

function StepTools({ schedule, isEditable }: Pick<ScheduleToolsProps, 'schedule' | 'isEditable'>) {
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

function ScheduleTools({ place, schedule, keys, isEditable }: ScheduleToolsProps) {
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

const TEXTS = {
  idle: 'place.schedule.state.saved',
  saved: 'place.schedule.state.done',
  pending: 'place.schedule.state.pending',
  saving: 'place.schedule.state.saving',
};

function SaveStatus({ schedule }: { schedule: Schedule }) {
  const translate = useTranslate();
  const texts = useSlotTexts();
  const { state, save, keepMine, takeTheirs, disputed } = schedule;
  if (state === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={save}>{translate('place.schedule.retry')}</Button>}>
        {translate('place.schedule.state.failed')}
      </Alert>
    );
  }
  if (state === 'conflict') {
    return (
      <Alert
        severity="warning"
        action={
          <>
            <Button onClick={takeTheirs}>{translate('place.schedule.theirs')}</Button>
            <Button onClick={keepMine}>{translate('place.schedule.mine')}</Button>
          </>
        }
      >
        {translate('place.schedule.state.conflict', {
          hours: texts.places(disputed),
          smart_count: disputed.length,
        })}
      </Alert>
    );
  }
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {translate(TEXTS[state])}
    </Typography>
  );
}

interface ScheduleHeadProps {
  place: Place;
  schedule: Schedule;
  keys: SlotKeys;
  mayChange: boolean;
  isEditable: boolean;
  heating: PlaceHeatingAnswer | undefined;
  isFollowing: boolean;
  /** Copies the week of the building into the room and enables the schedule of the room. */
  ownWeek(): void;
  editor: ReactNode;
}

const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' };
/** Space of one line until the current set point is known, so that the hours do not move under a finger. */
const ONE_LINE = '1.5rem';
const TOOLS = { ...LINE, gap: 1.5, justifyContent: 'space-between', my: 1 };

function Enabled({ schedule, mayChange }: Pick<ScheduleHeadProps, 'schedule' | 'mayChange'>) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      control={
        <Switch
          checked={schedule.enabled}
          disabled={!mayChange}
          onChange={(_event, checked) => schedule.setEnabled(checked)}
        />
      }
      label={translate('place.schedule.enabled')}
    />
  );
}

type StateLinesProps = Pick<
  ScheduleHeadProps,
  'place' | 'schedule' | 'heating' | 'isFollowing' | 'mayChange' | 'ownWeek'
>;

function StateText({ place, schedule, isFollowing, mayChange, ownWeek }: StateLinesProps) {
  const translate = useTranslate();
  if (isFollowing && mayChange) {
    return (
      <Box sx={{ flexGrow: 1 }}>
        <Button size="small" variant="outlined" onClick={ownWeek}>
          {translate('place.schedule.ownWeek')}
        </Button>
      </Box>
    );
  }
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
      {!isFollowing && translate(schedule.enabled ? 'place.schedule.on' : `place.schedule.off.${place.level}`)}
    </Typography>
  );
}

function StateLines({ place, heating }: Pick<ScheduleHeadProps, 'place' | 'heating'>) {
  return heating && <WantedLines level={place.level} heating={heating} isResuming={false} />;
}

export function ScheduleHead({ editor, ...props }: ScheduleHeadProps) {
  const { schedule } = props;
  return (
    <>
      <Box sx={LINE}>
        <Enabled {...props} />
        <StateText {...props} />
        <SaveStatus schedule={schedule} />
      </Box>
      <Box sx={{ ...LINE, minHeight: ONE_LINE }}>
        <StateLines {...props} />
      </Box>
      {!props.isFollowing && (
        <Box sx={TOOLS}>
          {editor}
          <Box sx={LINE}>
            <StepTools {...props} />
            <ScheduleTools {...props} />
          </Box>
        </Box>
      )}
    </>
  );
}

export function PhoneScheduleHead(props: Omit<ScheduleHeadProps, 'editor'>) {
  const { schedule, isFollowing } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', whiteSpace: 'nowrap' }}>
        <Enabled {...props} />
        {!isFollowing && (
          <Box sx={{ display: 'flex' }}>
            <StepTools {...props} />
            <ToolButton
              label={translate('place.schedule.more')}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              sx={{ width: 44, height: 44 }}
            >
              <MoreIcon sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
            </ToolButton>
          </Box>
        )}
      </Box>
      {(isOpen || isFollowing) && (
        <Box sx={{ mb: 1 }}>
          <StateText {...props} />
          <StateLines {...props} />
          {!isFollowing && <ScheduleTools {...props} />}
        </Box>
      )}
      <SaveStatus schedule={schedule} />
    </>
  );
}
