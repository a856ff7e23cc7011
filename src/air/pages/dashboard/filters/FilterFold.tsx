import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { deviceName } from '../../../domain/devices/device-name';
import type { LocalDay } from '../selection/local-day';
import { daysOfPreset, PERIOD_PRESETS } from '../selection/period-presets';
import type { PlaceFiltersProps } from './PlaceFilters';

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
    ? deviceName(only)
    : selection.devices.length > 0 &&
      translate('dashboard.filters.chosenDevices', { smart_count: selection.devices.length });
  if (!place && !counted) return translate('dashboard.filters.nothingChosen');
  const preset = PERIOD_PRESETS.find((name) => {
    const days = daysOfPreset(name, today);
    return days.from === from && days.to === to;
  });
  const days = preset
    ? translate(`dashboard.presets.${preset}`)
    : from !== null && to !== null && `${dayText(from)} – ${dayText(to)}`;
  return [place, counted, days].filter(Boolean).join(' · ');
}

export function FilterFold(props: FilterFoldProps) {
  const { isOpen, onToggle, controls, ref } = props;
  const translate = useTranslate();
  const summary = useSummary(props);
  return (
    <ButtonBase
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={{ width: '100%', minHeight: 44, gap: 1, textAlign: 'left', borderRadius: 1 }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {translate('dashboard.filters.label')}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {summary}
        </Typography>
      </Box>
      <ExpandMore aria-hidden sx={{ flexShrink: 0, transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </ButtonBase>
  );
}
