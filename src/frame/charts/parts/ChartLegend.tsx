import { Box, ButtonBase } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { LineSample } from './LineSample';
import type { Dash } from './palette';

interface LegendEntry {
  key: string;
  label: string;
  colour: string;
  dash: Dash;
  isFaint?: boolean;
}

interface ChartLegendProps {
  /** The list must keep its identity as long as it stays the same, and so must `onToggle`. */
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** One switch per line: pressed while the line is shown. Zooming does not concern it. */
export const ChartLegend = memo(function ChartLegend({ entries, hidden, onToggle }: ChartLegendProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('charts.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxHeight: 176, overflowY: 'auto' }}
    >
      {entries.map(({ key, label, colour, dash, isFaint }) => (
        <ButtonBase
          key={key}
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
          sx={{
            gap: 1,
            px: 1,
            py: 0.5,
            borderRadius: 1,
            typography: 'body2',
            color: hidden.has(key) ? 'text.disabled' : 'text.primary',
            textDecoration: hidden.has(key) ? 'line-through' : 'none',
            opacity: hidden.has(key) ? 0.7 : 1,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <LineSample {...{ colour, dash, isFaint }} />
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
});
