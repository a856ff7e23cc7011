import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Box,
  ButtonBase,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useTheme,
} from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { VISUALLY_HIDDEN } from '../../layout/theme/theme';
import type { BandTexts, ChartSeries, ReferenceLine, TimeBand, TimeRange } from '../chart-series';
import type { LineFigures } from '../plot/line-figures';
import { BAND_BAR, cutToRange, getColours } from '../plot/plot-size';
import { MARK_PATHS, type PointCode } from '../plot/point-codes';
import { getReferenceColour } from '../plot/reference-labels';
import type { Dash } from './palette';

/** Shows only the line `key`, or all lines if it is the only one. @param keys all lines of the chart, including `key` */
export function isolateLine(keys: readonly string[], hidden: ReadonlySet<string>, key: string) {
  const others = keys.filter((other) => other !== key);
  const isAlone = others.length > 0 && !hidden.has(key) && others.every((other) => hidden.has(other));
  const elsewhere = [...hidden].filter((other) => !keys.includes(other));
  return { isAlone, next: new Set(isAlone ? elsewhere : [...elsewhere, ...others]) };
}

export function LineSample({ colour, dash, isFaint = false }: { colour: string; dash: Dash; isFaint?: boolean }) {
  return (
    <svg width="22" height="8" aria-hidden="true" focusable="false">
      <line
        x1="1"
        y1="4"
        x2="21"
        y2="4"
        stroke={colour}
        strokeWidth={isFaint ? 1 : 2.5}
        strokeDasharray={dash || undefined}
      />
    </svg>
  );
}

interface LegendEntry extends Pick<ChartSeries, 'isDerived'> {
  key: string;
  label: string;
  colour: string;
  dash: Dash;
  isFaint?: boolean;
  isMuted: boolean;
  figures: LineFigures | undefined;
}

interface ChartLegendProps {
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  formatFigure: (value: number) => string;
}

const FIGURES = ['lowest', 'mean', 'highest', 'last'] as const;

const TABLE = {
  '& td, & th': { px: { xs: 0.5, sm: 1 }, py: 0.25, border: 0, typography: 'body2', lineHeight: 1.4 },
  '& thead th': { color: 'text.secondary', bgcolor: 'background.paper' },
  '& td, & thead th': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody th, & thead th:first-of-type': { textAlign: 'left', width: '100%' },
};
const LINE = { display: 'flex', alignItems: 'center', minWidth: 0 };
const BUTTON = { borderRadius: 1, minHeight: 28, px: 0.5, '&:hover': { bgcolor: 'action.hover' } };
const NAME = { ...BUTTON, font: 'inherit', minWidth: 0, justifyContent: 'start', overflowWrap: 'anywhere' };

interface LegendNamesProps {
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  controls: string;
}

/** Shows the names of coloured lines in one row, with a button that opens the legend. */
export const LegendNames = memo(function LegendNames({ entries, hidden, isOpen, onOpen, controls }: LegendNamesProps) {
  const translate = useTranslate();
  const shown = entries.filter(({ key }) => !hidden.has(key));
  const named = shown.filter(({ isMuted, isFaint }) => !(isMuted || isFaint));
  const isWorst = shown.some(({ isMuted }) => isMuted);
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onOpen(!isOpen)}
      sx={{ ...NAME, flex: '1 1 90px', ml: 1, gap: 1, typography: 'body2', overflow: 'hidden', whiteSpace: 'nowrap' }}
    >
      <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {translate(isWorst ? 'charts.worst' : 'charts.lines', { smart_count: shown.length })}
      </Box>
      {named.map(({ key, label, colour, dash }) => (
        <Box component="span" key={key} sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <LineSample {...{ colour, dash }} /> {label}
        </Box>
      ))}
    </ButtonBase>
  );
});

/** A click on the sample hides or shows a line; a click on the name hides all other lines. */
export const ChartLegend = memo(function ChartLegend({ entries, hidden, onHide, formatFigure }: ChartLegendProps) {
  const translate = useTranslate();
  const keys = entries.map(({ key }) => key);
  const toggle = (key: string) => {
    const others = new Set(hidden);
    if (!others.delete(key)) others.add(key);
    onHide(others);
  };
  return (
    <TableContainer role="group" aria-label={translate('charts.legend')} sx={{ maxHeight: 248, isolation: 'isolate' }}>
      <Table size="small" stickyHeader sx={TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('charts.line')}</TableCell>
            {FIGURES.map((name) => (
              <TableCell key={name}>{translate(`charts.figures.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ key, label, figures, colour, dash, isFaint = false, isMuted }) => {
            const isHidden = hidden.has(key);
            const { isAlone, next } = isolateLine(keys, hidden, key);
            return (
              <TableRow key={key} sx={isHidden ? { '& td, & th': { color: 'text.secondary' } } : undefined}>
                <TableCell component="th" scope="row">
                  <Box sx={LINE}>
                    <ButtonBase
                      aria-pressed={!isHidden}
                      aria-label={translate('charts.showLine', { line: label })}
                      onClick={() => toggle(key)}
                      sx={{ ...BUTTON, opacity: isHidden ? 0.4 : 1 }}
                    >
                      <LineSample {...{ colour, dash }} isFaint={isFaint || isMuted} />
                    </ButtonBase>
                    <ButtonBase
                      aria-pressed={isAlone}
                      title={translate(isAlone ? 'charts.allLines' : 'charts.onlyLine')}
                      disabled={keys.length === 1}
                      onClick={() => onHide(next)}
                      sx={{ ...NAME, textDecoration: isHidden ? 'line-through' : 'none' }}
                    >
                      {label}
                    </ButtonBase>
                  </Box>
                </TableCell>
                {FIGURES.map((name) => {
                  const value = isHidden ? undefined : figures?.[name];
                  return (
                    <TableCell key={name}>
                      {value === undefined || Number.isNaN(value) ? '–' : formatFigure(value)}
                    </TableCell>
                  );
                })}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
});

/** Maximum bands that a screen reader announces. */
const MAX_REPORTED = 20;

interface BandLegendProps {
  texts: BandTexts;
  bands: readonly TimeBand[] | undefined;
  range: TimeRange;
  formatInstant: (instant: number) => string;
}

/** Reserves space from the start, so that the layout does not move. */
export const BandLegend = memo(function BandLegend({ texts, bands, range, formatInstant }: BandLegendProps) {
  const theme = useTheme();
  const { ground, bar } = getColours(theme, texts.tone);
  const shown = bands?.filter((band) => band.tone === texts.tone && cutToRange([band], range).length > 0);
  if (texts.none === undefined && !shown?.length) return null;
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.75, px: 1, py: 0.5, minHeight: 28, typography: 'body2' },
        ...{ position: 'relative', color: shown?.length === 0 ? 'text.secondary' : 'text.primary' },
      }}
    >
      {shown?.length === 0 && texts.none}
      {shown !== undefined && shown.length > 0 && (
        <>
          <Box
            aria-hidden="true"
            sx={{ width: 14, height: 14, bgcolor: ground, borderTop: `${BAND_BAR}px solid ${bar}`, flex: 'none' }}
          />
          <span>{texts.title}</span>
          <Box component="ul" aria-label={texts.title} sx={VISUALLY_HIDDEN}>
            {shown.slice(0, MAX_REPORTED).map(({ label, from, to }) => (
              <li key={`${label} ${from}`}>{`${label}, ${formatInstant(from)} – ${formatInstant(to)}`}</li>
            ))}
            {shown.length > MAX_REPORTED && <li>{`+ ${shown.length - MAX_REPORTED}`}</li>}
          </Box>
        </>
      )}
    </Box>
  );
});

export function CodeLegend({ title, codes }: { title: string; codes: readonly PointCode[] }) {
  return (
    <Box
      component="ul"
      aria-label={title}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, px: 1, py: 0.5, typography: 'body2' }}
    >
      <Box component="li" aria-hidden="true" sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      {codes.map(({ code, label, colour, shape }) => (
        <Box component="li" key={code} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
            <path d={MARK_PATHS[shape]} fill={colour} />
          </svg>
          {label}
        </Box>
      ))}
    </Box>
  );
}

export function ReferenceLegend({ references }: { references: readonly ReferenceLine[] }) {
  const translate = useTranslate();
  const theme = useTheme();
  return (
    <Box
      component="ul"
      aria-label={translate('charts.references')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        listStyle: 'none',
        m: 0,
        px: 1,
        py: 0.5,
        typography: 'body2',
      }}
    >
      {references.map((line) => (
        <Box
          component="li"
          key={`${line.label} ${line.value}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <LineSample colour={getReferenceColour(line, theme)} dash={4} />
          {line.label}
        </Box>
      ))}
    </Box>
  );
}
