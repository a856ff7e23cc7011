import { Box, type Theme, useMediaQuery, useTheme } from '@mui/material';
import { useLocale } from 'react-admin';
import { getRegion } from '../../frame/model/localized-text';
import { DAY } from '../../frame/time/units';
import type { AirPattern } from '../domain/air/air-pattern';
import { createHeatSteps, findHeatColour } from '../domain/air/heat-steps';

export const HOURS = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'));
/** A Monday (1 January 2024), from which weekday names are formatted. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);
/** Text colour that is readable on all cell colours, also in dark mode. */
const CELL_TEXT = '#10191d';

export function listWeekdayNames(locale: string): string[] {
  const weekday = new Intl.DateTimeFormat(getRegion(locale), { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_none, day) => weekday.format(SOME_MONDAY + day * DAY));
}

/** Shows CO2 in ppm by weekday and hour, in colours around `reference`; on phones, one column per day. */
export function WeekTable({ week, reference, label }: { week: AirPattern['week']; reference: number; label: string }) {
  const { palette } = useTheme();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const steps = createHeatSteps(reference, palette.mode);
  const days = listWeekdayNames(useLocale());
  const [columns, rows] = isPhone ? [days, HOURS] : [HOURS, days];
  const valueAt = (row: number, column: number) => (isPhone ? week[column]?.[row] : week[row]?.[column]);
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '1px', fontSize: 11 },
        '& td, & th': { p: 0, height: 24, textAlign: 'center', fontWeight: 400, printColorAdjust: 'exact' },
      }}
    >
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map((column, index) => {
              const value = valueAt(place, index) ?? null;
              const colour = findHeatColour(steps, value) ?? palette.action.hover;
              return (
                <Box component="td" key={column} sx={{ bgcolor: colour, color: CELL_TEXT, borderRadius: 0.5 }}>
                  {value === null ? null : Math.round(value)}
                </Box>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
