import {
  Alert,
  Box,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReadingRows } from '../../time-series/reading-rows';
import type { ChartSeries } from '../chart-series';
import { RowsPager } from './RowsPager';

const ROWS_PER_PAGE = 25;

interface ReadingTableProps {
  title: string;
  series: readonly ChartSeries[];
  /** Reads what the chart shows; another function means other readings. */
  read: () => Promise<ReadingRows>;
  formatInstant: (instant: number) => string;
  formatValue: (value: number) => string;
}

type State = { rows: ReadingRows } | { error: string } | null;

/** The readings that the chart shows, in full resolution, for those who do not see it or want the figures. */
export function ReadingTable({ title, series, read, formatInstant, formatValue }: ReadingTableProps) {
  const translate = useTranslate();
  const [state, setState] = useState<State>(null);
  const [page, setPage] = useState(0);

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
      <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ maxHeight: 440 }}>
        <Table size="small" stickyHeader aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('charts.time')}</TableCell>
              {series.map(({ key, label }) => (
                <TableCell key={key} align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ instant, values }) => (
              <TableRow key={instant}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatInstant(instant)}</TableCell>
                {series.map(({ key }, index) => {
                  const value = values[index] ?? Number.NaN;
                  return (
                    <TableCell key={key} align="right">
                      {Number.isNaN(value) ? '' : formatValue(value)}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <RowsPager count={x.length} rowsPerPage={ROWS_PER_PAGE} page={page} onPage={setPage} />
    </Box>
  );
}
