import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext, useTranslate } from 'react-admin';
import type { EntityModel, EntityRecord, FieldModel } from '../../model/types';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { ColumnFilter } from './ColumnFilter';
import { RowActions } from './RowActions';
import { SortLabel } from './SortLabel';
import { TableValue } from './TableValue';
import { useColumns } from './use-columns';

const NUMERIC = ['number'];
const SMALLEST_COLUMN = 100;
const NAME_COLUMN = 176;

/** The row's actions stay in sight while the columns scroll under them. */
const PINNED = {
  position: 'sticky',
  right: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  boxShadow: (theme: { palette: { divider: string } }) => `-1px 0 0 ${theme.palette.divider}`,
} as const;

function alignment(field: FieldModel): 'left' | 'right' {
  return NUMERIC.includes(field.type) ? 'right' : 'left';
}

function widthOf(field: FieldModel, model: EntityModel): number {
  return field.width ?? (field.path === model.recordLabel ? NAME_COLUMN : SMALLEST_COLUMN);
}

/**
 * The list as a table: sort and filter in the head of each column. The head stays while rows load and when none is
 * left, so that typing into a filter is never interrupted.
 */
export function EntityTable() {
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const { shown } = useColumns();
  const { data = [] } = useListContext<EntityRecord>();
  const filtered = shown.some((field) => field.filter);
  return (
    <TableContainer>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1.25 } }} aria-label={format.text(model.pluralLabel)}>
        <TableHead>
          <TableRow>
            {shown.map((field) => (
              <TableCell
                key={field.path}
                align={alignment(field)}
                sx={{ width: field.width, minWidth: widthOf(field, model), whiteSpace: 'nowrap' }}
              >
                <SortLabel field={field} />
              </TableCell>
            ))}
            <TableCell aria-label={translate('framework.list.actions')} sx={PINNED} />
          </TableRow>
          {filtered && (
            <TableRow>
              {shown.map((field) => (
                <TableCell key={field.path} sx={{ py: 0.5 }}>
                  <ColumnFilter field={field} />
                </TableCell>
              ))}
              <TableCell sx={PINNED} />
            </TableRow>
          )}
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <TableRow key={record.id} hover>
              {shown.map((field) => (
                <TableCell key={field.path} align={alignment(field)} sx={{ maxWidth: 320 }}>
                  <TableValue record={record} field={field} />
                </TableCell>
              ))}
              <TableCell align="right" sx={{ ...PINNED, whiteSpace: 'nowrap', py: 0 }}>
                <RowActions record={record} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
