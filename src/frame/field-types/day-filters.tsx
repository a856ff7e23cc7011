import { Stack } from '@mui/material';
import { createFilterCondition, readOperand } from './condition';
import type { FilterProps, ValueFormat } from './field-type';
import { DayInput } from './inputs/DayInput';

interface DayFilterProps extends Pick<FilterProps, 'label' | 'value' | 'onChange'> {
  end: {
    operand(day: string): unknown;
    day(operand: unknown): string;
  };
  isLabelled?: boolean;
}

export function DayFilter({ label, value, onChange, end, isLabelled = false }: DayFilterProps) {
  return (
    <DayInput
      label={isLabelled ? label : undefined}
      hiddenLabel={!isLabelled}
      fullWidth
      sx={isLabelled ? undefined : { '& input': { pl: 0.75, pr: 0 } }}
      value={end.day(value)}
      onValue={(day, text) => {
        if (day !== '' || text === '') onChange(day === '' ? undefined : end.operand(day));
      }}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}

type RangeEnd = { operand(day: string): unknown; day(operand: unknown): string };

interface DayRangeFilterProps extends FilterProps {
  from: RangeEnd;
  until: RangeEnd & { operator: 'lt' | 'lte' };
}

const LAYOUT = {
  row: { xs: 'row', laptop: 'column', wider: 'row' },
  least: { xs: 216, laptop: 108, wider: 216 },
} as const;

export function DayRangeFilter({ value, onChange, label, from, until: last, ...props }: DayRangeFilterProps) {
  const { operator } = last;
  const lower = readOperand(value, 'gte') ?? readOperand(value, 'eq');
  const upper = readOperand(value, operator) ?? (operator === 'lte' ? readOperand(value, 'eq') : undefined);
  const change = (next: { lower: unknown; upper: unknown }) =>
    onChange(createFilterCondition({ gte: next.lower, [operator]: next.upper }));
  return (
    <Stack direction={LAYOUT.row} spacing={0.5} sx={{ minWidth: LAYOUT.least }}>
      <DayFilter
        {...props}
        label={`${label} ≥`}
        value={lower}
        end={from}
        onChange={(next) => change({ lower: next, upper })}
      />
      <DayFilter
        {...props}
        label={`${label} ≤`}
        value={upper}
        end={last}
        onChange={(next) => change({ lower, upper: next })}
      />
    </Stack>
  );
}

const LONGER_THAN_A_DAY_MS = 36 * 3_600_000;

function dayAfter(day: string, format: Pick<ValueFormat, 'startOfDay' | 'isoDay'>): number {
  return format.startOfDay(format.isoDay(format.startOfDay(day) + LONGER_THAN_A_DAY_MS));
}

interface MomentRangeFilterProps extends FilterProps {
  stored(instant: number): unknown;
  instantOf(value: unknown): number | undefined;
}

export function MomentRangeFilter({ stored, instantOf, ...props }: MomentRangeFilterProps) {
  const { format } = props;
  const dayOf = (value: unknown, earlier: number) => {
    const instant = instantOf(value);
    return instant === undefined ? '' : format.isoDay(instant - earlier);
  };
  return (
    <DayRangeFilter
      {...props}
      from={{ operand: (day) => stored(format.startOfDay(day)), day: (value) => dayOf(value, 0) }}
      until={{ operator: 'lt', operand: (day) => stored(dayAfter(day, format)), day: (value) => dayOf(value, 1) }}
    />
  );
}
