import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { fileTable, type Named, type RowOrder, type SortedColumn, sortedRows } from './row-order';
import { SortedHead } from './SortedHead';
import { TableCard } from './TableCard';
import { type FilesOf, TableFiles } from './TableFiles';

const CELL = { px: 1, '@media print': { px: 0.5 } };
const FIGURE = { ...CELL, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };
const NAME = { ...CELL, position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', maxWidth: 180 };

const MAX_ROWS = 20;

export interface TableSurroundings {
  pathOf: (row: Named) => string;
  files: FilesOf;
  locale: string;
  isPrinted: boolean;
}

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
  const sorted = sortedRows(rows, columns, order, locale);
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
          <TableFiles {...files} title={title} table={() => fileTable(sorted, columns, nameLabel)} />
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
      {/* Collapsed lines would vanish under the names that stay. */}
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
