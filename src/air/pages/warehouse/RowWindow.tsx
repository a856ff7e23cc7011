import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';

const ROW = 34;
const VISIBLE = 8;
const AROUND = 6;

type WindowColumn<Row> = { label: string; width?: number; text(row: Row): string };

interface RowWindowProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  columns: readonly WindowColumn<Row>[];
}

export function RowWindow<Row>({ label, rows, keyOf, columns }: RowWindowProps<Row>) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(Math.floor(top / ROW), rows.length - VISIBLE) - AROUND);
  const shown = rows.slice(first, first + VISIBLE + 2 * AROUND);
  const after = rows.length - first - shown.length;
  return (
    <TableContainer
      tabIndex={0}
      role="group"
      aria-label={label}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      sx={{ maxHeight: ROW * (VISIBLE + 1), border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" stickyHeader aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHead>
          <TableRow sx={{ height: ROW }}>
            {columns.map((column) => (
              <TableCell key={column.label} sx={{ width: column.width, whiteSpace: 'nowrap' }}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <Gap rows={first} />
          {shown.map((row, index) => (
            <TableRow key={keyOf(row)} aria-rowindex={first + index + 2} sx={{ height: ROW }}>
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  title={column.text(row)}
                  sx={{ py: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 260 }}
                >
                  {column.text(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          <Gap rows={after} />
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Gap({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height: rows * ROW, padding: 0, border: 0 }} />
    </tr>
  );
}
