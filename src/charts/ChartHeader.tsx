import RestartAlt from '@mui/icons-material/RestartAlt';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TimeRange } from './chart-series';
import { isSameRange, SHORTEST_RANGE, scaleRange } from './time-range';

interface ChartHeaderProps {
  id: string;
  title: string;
  unit: string;
  range: TimeRange;
  limits: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  /** More buttons, behind those of the zoom. */
  children: ReactNode;
}

interface HeaderButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function HeaderButton({ label, disabled, onClick, children }: HeaderButtonProps) {
  return (
    <Tooltip title={label} describeChild>
      {/* A disabled button sends no events, so the tooltip hangs on a box around it. */}
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Title of a chart, and the zoom for those who do not drag. */
export function ChartHeader({ id, title, unit, range, limits, onRangeChange, children }: ChartHeaderProps) {
  const translate = useTranslate();
  const isWhole = isSameRange(range, limits);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Typography id={id} variant="h5" component="h2" sx={{ flex: 1, minWidth: 0 }}>
        {title}
        {unit !== '' && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {unit}
          </Typography>
        )}
      </Typography>
      <HeaderButton
        label={translate('charts.zoomIn')}
        disabled={range.to - range.from <= SHORTEST_RANGE}
        onClick={() => onRangeChange(scaleRange(range, 0.5, limits))}
      >
        <ZoomIn fontSize="small" />
      </HeaderButton>
      <HeaderButton
        label={translate('charts.zoomOut')}
        disabled={isWhole}
        onClick={() => onRangeChange(scaleRange(range, 2, limits))}
      >
        <ZoomOut fontSize="small" />
      </HeaderButton>
      <HeaderButton label={translate('charts.zoomReset')} disabled={isWhole} onClick={() => onRangeChange(limits)}>
        <RestartAlt fontSize="small" />
      </HeaderButton>
      {children}
    </Box>
  );
}
