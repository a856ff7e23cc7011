import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Alert,
  Box,
  Button,
  ButtonBase,
  Chip,
  FormControlLabel,
  Paper,
  Switch,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { memo, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDeviceName } from '../../../domain/devices/device-name';
import type { LocalDay } from '../selection/local-day';
import { createDefaultSelection, findExceededLimit, type Selection } from '../selection/selection';
import { findSelectionFault, inputFaults, type SelectionFault } from '../selection/selection-address';
import { PlaceFilters, type PlaceFiltersProps } from './DeviceChoice';
import { DateFilter, getPresetDays, PERIOD_PRESETS } from './PeriodFilters';
import { ReferenceFilters } from './ReferenceFilters';

interface PeriodPresetsProps {
  from: LocalDay | null;
  to: LocalDay | null;
  today: LocalDay;
  onChoose: (days: { from: LocalDay; to: LocalDay }) => void;
}

function PeriodPresets({ from, to, today, onChoose }: PeriodPresetsProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('dashboard.presets.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {PERIOD_PRESETS.map((preset) => {
        const days = getPresetDays(preset, today);
        const isChosen = days.from === from && days.to === to;
        return (
          <Chip
            key={preset}
            size="small"
            label={translate(`dashboard.presets.${preset}`)}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChoose(days)}
          />
        );
      })}
    </Box>
  );
}

interface PeriodFiltersProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Selects and shows charts at once, if the selection is complete. */
  onApply: (selection: Selection) => void;
  today: LocalDay;
  isWrong: boolean;
}

function PeriodFilters({ selection, onSelect, onApply, today, isWrong }: PeriodFiltersProps) {
  const translate = useTranslate();
  const { from, to } = selection;
  return (
    <>
      {(['from', 'to'] as const).map((bound) => (
        <Box key={bound} sx={{ gridColumn: { tablet: 'span 3', desktop: 'span 2' } }}>
          <DateFilter
            label={translate(`dashboard.filters.${bound}`)}
            value={selection[bound]}
            latest={today}
            onChange={(day) => onSelect({ ...selection, [bound]: day })}
            isWrong={isWrong}
          />
        </Box>
      ))}
      <Box sx={{ gridColumn: { tablet: 'span 6', desktop: 'span 8' }, alignSelf: 'center' }}>
        <PeriodPresets {...{ from, to, today }} onChoose={(days) => onApply({ ...selection, ...days })} />
      </Box>
    </>
  );
}

interface FilterFoldProps extends Pick<PlaceFiltersProps, 'selection' | 'managers' | 'buildings' | 'devices'> {
  today: LocalDay;
  isOpen: boolean;
  onToggle: () => void;
  controls: string;
  ref: Ref<HTMLButtonElement>;
}

const dayText = (day: LocalDay) => day.split('-').reverse().join('/');

function useSummary({ selection, managers, buildings, devices, today }: FilterFoldProps): string {
  const translate = useTranslate();
  const { manager, building, from, to } = selection;
  const place =
    buildings.data?.find(({ id }) => id === building)?.name ?? managers.data?.find(({ id }) => id === manager)?.name;
  const [first] = selection.devices;
  const only = selection.devices.length === 1 ? devices.data?.find(({ id }) => id === first) : undefined;
  const counted = only
    ? formatDeviceName(only)
    : selection.devices.length > 0 &&
      translate('dashboard.filters.chosenDevices', { smart_count: selection.devices.length });
  if (!place && !counted) return translate('dashboard.filters.nothingChosen');
  const preset = PERIOD_PRESETS.find((name) => {
    const days = getPresetDays(name, today);
    return days.from === from && days.to === to;
  });
  const days = preset
    ? translate(`dashboard.presets.${preset}`)
    : from !== null && to !== null && `${dayText(from)} – ${dayText(to)}`;
  return [place, counted, days].filter(Boolean).join(' · ');
}

function FilterFold(props: FilterFoldProps) {
  const { isOpen, onToggle, controls, ref } = props;
  const translate = useTranslate();
  const summary = useSummary(props);
  return (
    <ButtonBase
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={{ flex: '1 1 auto', width: 0, minHeight: 44, gap: 1, textAlign: 'left', borderRadius: 1 }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" sx={{ mr: 1 }}>
          {translate('dashboard.filters.label')}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {summary}
        </Typography>
      </Box>
      <ExpandMore aria-hidden sx={{ flexShrink: 0, transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </ButtonBase>
  );
}

interface FilterBarProps extends Omit<PlaceFiltersProps, 'devicesError'> {
  onShow: (selection: Selection) => void;
  today: LocalDay;
  hasOutdoor: boolean;
  areTooManyDevices: boolean;
  co2Reference: number;
  isArrived: boolean;
  isAlone: boolean;
  /** Without a selection, periods and references are hidden. */
  isUntouched: boolean;
  isStale: boolean;
  /** Actions on charts, in the line of the folded filters. */
  children?: ReactNode;
}

const DATE_FAULTS: readonly SelectionFault[] = [
  'noRange',
  'rangeReversed',
  'rangeFuture',
  'rangeTooEarly',
  'rangeTooLong',
];

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 };

const GRID = {
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', tablet: 'repeat(12, minmax(0, 1fr))' },
};

/** Memoised, because the page re-renders with each part of arriving readings. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const {
    selection,
    onSelect,
    onShow,
    today,
    hasOutdoor,
    areTooManyDevices,
    co2Reference,
    isArrived,
    isAlone,
    isUntouched,
    isStale,
    children: actions,
  } = props;
  const translate = useTranslate();
  const [wasTried, setWasTried] = useState(false);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('tablet'), { noSsr: true });
  const [opened, setOpened] = useState<boolean | null>(null);
  const [isMore, setMore] = useState(false);
  const hasMore =
    (selection.hours !== null && selection.hours !== 'opening') ||
    selection.co2Reference !== null ||
    selection.temperatureReference !== null;
  const fold = useRef<HTMLButtonElement>(null);
  const isSubmitted = useRef(false);
  const inputsId = useId();
  const isListing = selection.allDevices && props.devices.isPending;
  const faultIn = (next: Selection) => findSelectionFault(next, { today, hasOutdoor, isListing });
  const fault = faultIn(selection);
  // Folds the filters to one line above charts, so that the first chart is on the first screen.
  const canFold = isNarrow || (isArrived && fault === null);
  const isOpen = !canFold || (opened ?? (isNarrow && isAlone));
  const shown = wasTried ? fault : null;
  const dateFault = (wasTried || isArrived) && fault !== null && DATE_FAULTS.includes(fault) ? fault : null;
  const hasPlaceOnly = isUntouched && !isNarrow && dateFault === null;
  const limit = findExceededLimit(selection);
  const deviceFault = areTooManyDevices ? 'tooManyDevices' : shown === 'noDevices' ? 'noDevices' : null;

  const apply = (next: Selection) => {
    if (faultIn(next) !== null) return onSelect(next);
    onShow(next);
    setOpened(false);
    isSubmitted.current = isOpen;
  };
  useEffect(() => {
    if (isOpen || !isSubmitted.current) return;
    isSubmitted.current = false;
    fold.current?.focus();
  }, [isOpen]);
  const opening = (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={selection.hours === 'opening'}
          onChange={(_event, isOn) => (isArrived ? apply : onSelect)({ ...selection, hours: isOn ? 'opening' : null })}
        />
      }
      label={translate('dashboard.filters.opening')}
      sx={{ mr: 0 }}
    />
  );
  const reset = () => {
    setWasTried(false);
    onSelect(createDefaultSelection(today));
  };

  return (
    <Paper
      component="form"
      noValidate
      aria-label={translate('dashboard.filters.label')}
      onSubmit={(event) => {
        event.preventDefault();
        setWasTried(true);
        apply(selection);
      }}
      sx={{
        px: { xs: 2, sm: 2.5 },
        py: hasPlaceOnly || !isOpen ? 1 : { xs: 2, sm: 2.5 },
        '@media print': { display: 'none' },
      }}
    >
      {canFold && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <FilterFold {...props} ref={fold} isOpen={isOpen} onToggle={() => setOpened(!isOpen)} controls={inputsId} />
          {!isOpen && !isNarrow && opening}
          {!isNarrow && actions}
        </Box>
      )}
      <Box id={inputsId} sx={{ ...GRID, display: isOpen ? 'grid' : 'none', mt: canFold ? 2 : 0 }}>
        <PlaceFilters {...props} devicesError={deviceFault ? translate(`dashboard.check.${deviceFault}`) : undefined} />
        {!hasPlaceOnly && (
          <>
            <PeriodFilters {...{ selection, onSelect, today }} onApply={apply} isWrong={dateFault !== null} />
            <Box sx={{ ...LINE, gridColumn: '1 / -1' }}>
              {opening}
              {!hasMore && (
                <Button
                  color="inherit"
                  aria-expanded={isMore}
                  endIcon={<ExpandMore sx={{ transform: isMore ? 'rotate(180deg)' : 'none' }} />}
                  onClick={() => setMore(!isMore)}
                >
                  {translate('dashboard.filters.more')}
                </Button>
              )}
              {(isMore || hasMore) && <ReferenceFilters {...{ selection, onSelect, co2Reference }} />}
              <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                <Button type="button" color="inherit" onClick={reset}>
                  {translate('dashboard.filters.reset')}
                </Button>
                <Button type="submit" variant="contained" disabled={inputFaults(selection).length > 0}>
                  {translate('dashboard.filters.show')}
                </Button>
              </Box>
            </Box>
          </>
        )}
        {isNarrow && actions}
      </Box>
      {isStale && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1, textAlign: 'right' }}>
          {translate('dashboard.filters.stale')}
        </Typography>
      )}
      {dateFault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(`dashboard.check.${dateFault}`)}
        </Alert>
      )}
      {limit !== null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('dashboard.check.manyDevices', { count: limit })}
        </Alert>
      )}
    </Paper>
  );
});
