import { Box, ButtonBase, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { LineFigures } from '../plot/line-figures';
import { isolated } from './hidden-lines';
import { LineSample } from './LineSample';
import type { Dash } from './palette';

interface LegendEntry {
  key: string;
  label: string;
  colour: string;
  dash: Dash;
  isFaint?: boolean;
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

/**
 * Legend with figures of the visible range. A click on a sample toggles its line; a click on a name isolates the line,
 * and a second click restores all.
 */
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
          {entries.map(({ key, label, figures, ...look }) => {
            const isHidden = hidden.has(key);
            const { isAlone, next } = isolated(keys, hidden, key);
            return (
              <TableRow key={key} sx={isHidden ? { '& td, & th': { color: 'text.disabled' } } : undefined}>
                <TableCell component="th" scope="row">
                  <Box sx={LINE}>
                    <ButtonBase
                      aria-pressed={!isHidden}
                      aria-label={translate('charts.showLine', { line: label })}
                      onClick={() => toggle(key)}
                      sx={{ ...BUTTON, opacity: isHidden ? 0.4 : 1 }}
                    >
                      <LineSample {...look} />
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
