import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export interface DataColumn<Row> extends Pick<TableCellProps, 'align' | 'sx' | 'padding'> {
  label?: ReactNode;
  /** React key, required if labels are not texts or several columns have the same label. */
  key?: string;
  isHeader?: boolean;
  headSx?: TableCellProps['sx'];
  cell(row: Row): ReactNode;
}

interface DataTableProps<Row> extends Pick<TableProps, 'sx' | 'aria-labelledby'> {
  label?: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  keyOf(row: Row): string | number;
  rowProps?(row: Row): TableRowProps;
  /** Height above which rows scroll below fixed headers, in px or CSS units. */
  maxHeight?: number | string;
  /** True inside of another container that scrolls. */
  isBare?: boolean;
}

export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  rowProps,
  maxHeight,
  isBare,
  ...props
}: DataTableProps<Row>) {
  const table = (
    <Table size="small" stickyHeader={maxHeight !== undefined} aria-label={label} {...props}>
      <TableHead>
        <TableRow>
          {columns.map(({ key, label: head, align, headSx }, index) => (
            <TableCell key={key ?? (typeof head === 'string' ? head : index)} align={align} sx={headSx}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} {...rowProps?.(row)}>
            {columns.map(({ key, label: head, align, sx, padding, isHeader = false, cell }, index) => (
              <TableCell
                key={key ?? (typeof head === 'string' ? head : index)}
                {...{ align, sx, padding }}
                {...(isHeader && { component: 'th', scope: 'row' })}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  if (isBare) return table;
  if (maxHeight === undefined) return <TableContainer>{table}</TableContainer>;
  return (
    <TableContainer
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-labelledby={props['aria-labelledby']}
      sx={{ maxHeight }}
    >
      {table}
    </TableContainer>
  );
}
