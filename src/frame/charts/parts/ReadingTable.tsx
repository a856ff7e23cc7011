import { Alert, Box, LinearProgress, TablePagination } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayInput } from '../../field-types/inputs/DayInput';
import { DataTable } from '../../layout/DataTable';
import { toInstant } from '../../time/time-zone';
import type { ReadingRows } from '../../time-series/reading-rows';
import { firstIndexFrom } from '../../time-series/window';
import type { ChartSeries } from '../chart-series';

type RowsPagerProps = { count: number; rowsPerPage: number; page: number; onPage: (page: number) => void };

export function RowsPager({ count, rowsPerPage, page, onPage }: RowsPagerProps) {
  const translate = useTranslate();
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      onPageChange={(_event, next) => onPage(next)}
      rowsPerPage={rowsPerPage}
      rowsPerPageOptions={[rowsPerPage]}
      labelDisplayedRows={({ from, to, count: total }) => translate('charts.rows', { from, to, total })}
      getItemAriaLabel={(type) => translate(`charts.pages.${type}`)}
    />
  );
}

const ROWS_PER_PAGE = 25;

/** Maximum decimals shown, because sensors and databases return more. */
const MAX_DECIMALS = 2;

function decimalsIn(columns: ReadingRows['columns']): number {
  let decimals = 0;
  for (const column of columns) {
    for (const value of column) {
      while (decimals < MAX_DECIMALS && !Number.isNaN(value) && Number(value.toFixed(decimals)) !== value)
        decimals += 1;
      if (decimals === MAX_DECIMALS) return decimals;
    }
  }
  return decimals;
}

interface ReadingTableProps {
  title: string;
  series: readonly ChartSeries[];
  read: () => Promise<ReadingRows>;
  formatInstant: (instant: number) => string;
  timeZone: string;
  language: string;
}

/** Shows all readings, for screen readers and exact values. */
export function ReadingTable({ title, series, read, formatInstant, timeZone, language }: ReadingTableProps) {
  const translate = useTranslate();
  const [state, setState] = useState<{ rows: ReadingRows } | { error: string } | null>(null);
  const [page, setPage] = useState(0);
  const [sought, setSought] = useState('');

  useEffect(() => {
    let isWanted = true;
    setPage(0);
    read().then(
      (rows) => isWanted && setState({ rows }),
      (cause: unknown) => isWanted && setState({ error: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => {
      isWanted = false;
    };
  }, [read]);

  const rows = state !== null && 'rows' in state ? state.rows : null;
  const formatValue = useMemo(() => {
    const decimals = rows === null ? 0 : decimalsIn(rows.columns);
    return new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format;
  }, [rows, language]);
  const goTo = (text: string) => {
    setSought(text);
    const wall = Date.parse(`${text}Z`);
    if (rows === null || Number.isNaN(wall)) return;
    const row = firstIndexFrom(rows.x, toInstant(wall, timeZone));
    setPage(Math.floor(Math.min(row, Math.max(0, rows.x.length - 1)) / ROWS_PER_PAGE));
  };

  if (state === null) return <LinearProgress aria-label={title} />;
  if ('error' in state) return <Alert severity="error">{translate('charts.error', { cause: state.error })}</Alert>;
  const { x, columns } = state.rows;
  const start = page * ROWS_PER_PAGE;
  const shown = Array.from(x.subarray(start, start + ROWS_PER_PAGE), (instant, index) => ({
    instant,
    values: columns.map((column) => column[start + index] ?? Number.NaN),
  }));
  return (
    <Box>
      <DataTable
        label={title}
        maxHeight={440}
        rows={shown}
        keyOf={({ instant }) => instant}
        columns={[
          {
            label: translate('charts.time'),
            sx: { whiteSpace: 'nowrap' },
            cell: ({ instant }) => formatInstant(instant),
          },
          ...series.map(({ key, label }, index) => ({
            ...{ key, label, align: 'right' as const },
            cell: ({ values: { [index]: value = Number.NaN } }: (typeof shown)[number]) =>
              Number.isNaN(value) ? '' : formatValue(value),
          })),
        ]}
      />
      <DayInput
        withTime
        margin="none"
        label={translate('charts.goTo')}
        value={sought}
        onValue={goTo}
        sx={{ mt: 1.5, mb: 0.5 }}
      />
      <RowsPager count={x.length} rowsPerPage={ROWS_PER_PAGE} page={page} onPage={setPage} />
    </Box>
  );
}
