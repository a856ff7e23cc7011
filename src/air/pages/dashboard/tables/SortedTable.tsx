import {
  Box,
  Button,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  type TableCellProps,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  type Theme,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import type { ExportTable } from '../../../../frame/export/rows';
import { nameParts, SavingNotice, useSaving } from '../saving';

export type Named = { key: string; name: string };

export interface SortedColumn<Row> {
  key: string;
  label: string;
  value: (row: Row) => number | null;
  cell: (row: Row) => ReactNode;
  file?: readonly { label: string; value: (row: Row) => ExportTable['rows'][number][number] }[];
}

export type RowOrder = { column: string; isDescending: boolean };

/** Sorts rows without a figure last in both directions. */
export function sortRows<Row extends Named>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  { column, isDescending }: RowOrder,
  locale: string,
): Row[] {
  const sign = isDescending ? -1 : 1;
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, locale, { numeric: true });
  const sorted = columns.find(({ key }) => key === column);
  return rows.toSorted((a, b) => {
    if (sorted === undefined) return sign * byName(a, b);
    const [one, other] = [sorted.value(a), sorted.value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (one - other) || byName(a, b);
  });
}

export function createFileTable<Row extends Named>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  nameLabel: string,
): ExportTable {
  const files = columns.flatMap(({ label, value, file }) => file ?? [{ label, value }]);
  return {
    headers: [nameLabel, ...files.map(({ label }) => label)],
    rows: rows.map((row) => [row.name, ...files.map(({ value }) => value(row))]),
  };
}

const HEAD = {
  lineHeight: 1.3,
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  '@media print': { px: 0.5, fontSize: '0.75rem', '& .MuiTableSortLabel-icon': { display: 'none !important' } },
};

interface SortedHeadProps {
  column: string;
  label: string;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
  sx: TableCellProps['sx'];
}

export function SortedHead({ column, label, order, onOrder, sx }: SortedHeadProps) {
  const isActive = order.column === column;
  const direction = isActive && order.isDescending ? 'desc' : 'asc';
  const isName = column === 'name';
  return (
    <TableCell
      align={isName ? 'left' : 'right'}
      sortDirection={isActive ? direction : false}
      sx={[...(Array.isArray(sx) ? sx : [sx]), HEAD]}
    >
      <TableSortLabel
        active={isActive}
        direction={direction}
        onClick={() => onOrder({ column, isDescending: isActive ? !order.isDescending : !isName })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

const SCROLL_SHADOWS = {
  backgroundImage: ({ palette }: Theme) =>
    [
      `linear-gradient(to right, ${palette.background.paper} 40%, transparent)`,
      `linear-gradient(to left, ${palette.background.paper} 40%, transparent)`,
      'linear-gradient(to right, rgba(0, 0, 0, 0.28), transparent)',
      'linear-gradient(to left, rgba(0, 0, 0, 0.28), transparent)',
    ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '36px 100%, 36px 100%, 12px 100%, 12px 100%',
  backgroundAttachment: 'local, local, scroll, scroll',
  '@media print': { backgroundImage: 'none' },
};

interface TableCardProps {
  title: string;
  note?: string;
  tools?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  isLong?: boolean;
}

export function TableCard({ title, note, tools, children, footer, isLong = false }: TableCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 1.5, sm: 2.5 },
        minWidth: 0,
        breakInside: isLong ? 'auto' : 'avoid',
        '& tr': { breakInside: 'avoid' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography id={id} component="h2" variant="h5" sx={{ flex: 1, minWidth: 160 }}>
          {title}
        </Typography>
        {tools}
      </Box>
      <TableContainer tabIndex={0} role="group" aria-labelledby={id} sx={SCROLL_SHADOWS}>
        {children}
      </TableContainer>
      {note !== undefined && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      )}
      {footer}
    </Paper>
  );
}

export type FilesOf = { placeName: string; period: TimeRange; timeZone: string };

interface TableFilesProps extends FilesOf {
  title: string;
  table: () => ExportTable;
}

export function TableFiles({ title, table, placeName, period, timeZone }: TableFilesProps) {
  const translate = useTranslate();
  const { saving, save, cancel } = useSaving();
  const name = nameParts(placeName, title, { range: period, limits: period, timeZone, to: translate('charts.until') });
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          aria-label={translate('framework.export.as', { format: format.toUpperCase() })}
          onClick={() => save(() => ({ format, title, name, source: { kind: 'table', table: table() } }))}
          sx={{ minWidth: 0, '@media print': { display: 'none' } }}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <SavingNotice saving={saving} onCancel={cancel} />
    </>
  );
}

const CELL = { px: 1, '@media print': { px: 0.5 } };
const FIGURE = { ...CELL, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };
const NAME = { ...CELL, position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', maxWidth: 180 };

const MAX_ROWS = 20;

export type TableSurroundings = { pathOf: (row: Named) => string; files: FilesOf; locale: string; isPrinted: boolean };

interface SortedTableProps<Row extends Named> extends TableSurroundings {
  title: string;
  note?: string;
  tools?: ReactNode;
  nameLabel: string;
  rows: readonly Row[];
  columns: readonly SortedColumn<Row>[];
  first: RowOrder;
}

export function SortedTable<Row extends Named>(props: SortedTableProps<Row>) {
  const { title, note, tools, nameLabel, rows, columns, first, pathOf, files, locale, isPrinted } = props;
  const translate = useTranslate();
  const [chosen, setChosen] = useState<RowOrder | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const order = chosen ?? first;
  const sorted = sortRows(rows, columns, order, locale);
  const shown = isWhole || isPrinted ? sorted : sorted.slice(0, MAX_ROWS);
  const head = { order, onOrder: setChosen };
  return (
    <TableCard
      title={title}
      note={note}
      isLong
      tools={
        <>
          {tools}
          <TableFiles {...files} title={title} table={() => createFileTable(sorted, columns, nameLabel)} />
        </>
      }
      footer={
        shown.length < sorted.length && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
            <Typography variant="body2" color="text.secondary">
              {translate('dashboard.tables.some', { shown: shown.length, total: sorted.length })}
            </Typography>
            <Button size="small" onClick={() => setIsWhole(true)}>
              {translate('dashboard.tables.all')}
            </Button>
          </Box>
        )
      }
    >
      {/* Separate borders, because collapsed lines would vanish under the sticky names. */}
      <Table size="small" aria-label={title} sx={{ borderCollapse: 'separate' }}>
        <TableHead>
          <TableRow>
            <SortedHead {...head} column="name" label={nameLabel} sx={NAME} />
            {columns.map(({ key, label }) => (
              <SortedHead key={key} {...head} column={key} label={label} sx={CELL} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row" sx={NAME}>
                <Link component={RouterLink} to={pathOf(row)} underline="hover">
                  {row.name}
                </Link>
              </TableCell>
              {columns.map(({ key, cell }) => (
                <TableCell key={key} align="right" sx={FIGURE}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableCard>
  );
}
