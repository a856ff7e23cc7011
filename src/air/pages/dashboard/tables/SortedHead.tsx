import { TableCell, type TableCellProps, TableSortLabel } from '@mui/material';
import type { RowOrder } from './row-order';

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
