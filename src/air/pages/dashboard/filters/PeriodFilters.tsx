import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LocalDay } from '../selection/local-day';
import type { Selection } from '../selection/selection';
import { DateFilter } from './DateFilter';
import { PeriodPresets } from './PeriodPresets';

interface PeriodFiltersProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  today: LocalDay;
  isWrong: boolean;
}

/** First and last day, or both by name. */
export function PeriodFilters({ selection, onSelect, today, isWrong }: PeriodFiltersProps) {
  const translate = useTranslate();
  const { from, to } = selection;
  return (
    <>
      {(['from', 'to'] as const).map((bound) => (
        <Box key={bound} sx={{ gridColumn: { tablet: 'span 3' } }}>
          <DateFilter
            label={translate(`dashboard.filters.${bound}`)}
            value={selection[bound]}
            latest={today}
            onChange={(day) => onSelect({ ...selection, [bound]: day })}
            isWrong={isWrong}
          />
        </Box>
      ))}
      <Box sx={{ gridColumn: { tablet: 'span 6' }, alignSelf: 'center' }}>
        <PeriodPresets {...{ from, to, today }} onChoose={(days) => onSelect({ ...selection, ...days })} />
      </Box>
    </>
  );
}
