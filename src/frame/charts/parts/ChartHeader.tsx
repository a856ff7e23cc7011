import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import ShowChart from '@mui/icons-material/ShowChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { Menu, MenuItem, Typography } from '@mui/material';
import { memo, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../layout/shell/ToolButton';
import type { TimeRange } from '../chart-series';
import { isSameRange, MIN_RANGE_MS, scaleRange } from '../plot/plot-size';
import { filterReferencesOutside } from '../plot/reference-labels';
import type { Plot } from '../plot/use-plot';
import { countBeyondScale } from '../plot/y-scale';
import type { ChartFormat } from './chart-picture';

const CHART_FORMATS: readonly ChartFormat[] = ['png', 'csv', 'xlsx'];

const UNUSED_ON_PHONES = { '&.Mui-disabled': { display: { xs: 'none', sm: 'inline-flex' } } };

interface ChartHeaderProps {
  id: string;
  title: string;
  unit: string;
  range: TimeRange;
  limits: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  hasOwnValues: boolean;
  onReset: () => void;
  children: ReactNode;
}

export const ChartHeader = memo(function ChartHeader(props: ChartHeaderProps) {
  const { id, title, unit, range, limits, onRangeChange, hasOwnValues, onReset, children } = props;
  const translate = useTranslate();
  const isWhole = isSameRange(range, limits);
  return (
    <>
      <Typography id={id} variant="h5" component="h2" sx={{ minWidth: 0 }}>
        {title}
        {unit !== '' && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {unit}
          </Typography>
        )}
      </Typography>
      {children}
      <ToolButton
        label={translate('charts.zoomIn')}
        disabled={range.to - range.from <= MIN_RANGE_MS}
        onClick={() => onRangeChange(scaleRange(range, 0.5, limits))}
      >
        <ZoomIn fontSize="small" />
      </ToolButton>
      <ToolButton
        label={translate('charts.zoomOut')}
        disabled={isWhole}
        sx={UNUSED_ON_PHONES}
        onClick={() => onRangeChange(scaleRange(range, 2, limits))}
      >
        <ZoomOut fontSize="small" />
      </ToolButton>
      <ToolButton
        label={translate('charts.zoomReset')}
        disabled={isWhole && !hasOwnValues}
        sx={UNUSED_ON_PHONES}
        onClick={onReset}
      >
        <RestartAlt fontSize="small" />
      </ToolButton>
    </>
  );
});

export function ChartNote({ id, plot }: { id: string; plot: Plot | null }) {
  const translate = useTranslate();
  const outside = plot === null ? [] : filterReferencesOutside(plot.references, plot.yScale);
  const beyond =
    plot &&
    countBeyondScale(
      plot.series.map(({ points }) => points),
      plot.yScale,
    );
  return (
    <Typography id={id} component="figcaption" variant="caption" color="text.secondary" sx={{ mt: 1 }}>
      {plot && translate('charts.note', plot.counts)}
      {plot && beyond !== null && beyond.lines > 0 && (
        <> {translate('charts.beyond', { smart_count: beyond.lines, highest: plot.formatValue(beyond.highest) })}</>
      )}
      {outside.length > 0 && (
        <> {translate('charts.farReferences', { lines: outside.map(({ label }) => label).join(', ') })}</>
      )}
    </Typography>
  );
}

interface ChartToolsProps {
  title: string;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onSave: (format: ChartFormat) => void;
}

export const ChartTools = memo(function ChartTools({ title, isTable, onTable, onSave }: ChartToolsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton label={translate(isTable ? 'charts.asChart' : 'charts.asTable')} onClick={() => onTable(!isTable)}>
        {isTable ? <ShowChart fontSize="small" /> : <TableRows fontSize="small" />}
      </ToolButton>
      <ToolButton
        label={translate('charts.save', { title })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownloadIcon fontSize="small" />
      </ToolButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {CHART_FORMATS.filter((format) => !(isTable && format === 'png')).map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onSave(format);
            }}
          >
            {translate(`charts.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});
