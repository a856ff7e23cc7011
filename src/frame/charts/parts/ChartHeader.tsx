import RestartAlt from '@mui/icons-material/RestartAlt';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../layout/shell/ToolButton';
import type { TimeRange } from '../chart-series';
import { isSameRange, SHORTEST_RANGE, scaleRange } from '../plot/time-range';

interface ChartHeaderProps {
  id: string;
  title: string;
  unit: string;
  range: TimeRange;
  limits: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  hasOwnValues: boolean;
  onReset: () => void;
}

export const ChartHeader = memo(function ChartHeader(props: ChartHeaderProps) {
  const { id, title, unit, range, limits, onRangeChange, hasOwnValues, onReset } = props;
  const translate = useTranslate();
  const isWhole = isSameRange(range, limits);
  return (
    <>
      <Typography id={id} variant="h5" component="h2" sx={{ flex: 1, flexBasis: { xs: '100%', sm: 0 }, minWidth: 0 }}>
        {title}
        {unit !== '' && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {unit}
          </Typography>
        )}
      </Typography>
      <ToolButton
        label={translate('charts.zoomIn')}
        disabled={range.to - range.from <= SHORTEST_RANGE}
        onClick={() => onRangeChange(scaleRange(range, 0.5, limits))}
      >
        <ZoomIn fontSize="small" />
      </ToolButton>
      <ToolButton
        label={translate('charts.zoomOut')}
        disabled={isWhole}
        onClick={() => onRangeChange(scaleRange(range, 2, limits))}
      >
        <ZoomOut fontSize="small" />
      </ToolButton>
      <ToolButton label={translate('charts.zoomReset')} disabled={isWhole && !hasOwnValues} onClick={onReset}>
        <RestartAlt fontSize="small" />
      </ToolButton>
    </>
  );
});
