import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';
import type { FieldModel } from '../model/field-model';
import { useValueFormat } from '../value/use-value-format';

const ARROW = {
  '& .MuiTableSortLabel-icon': { ml: 0, mr: '-16px' },
  '.MuiTableCell-alignRight & .MuiTableSortLabel-icon': { ml: '-16px', mr: 0 },
} as const;

export function SortLabel({ field }: { field: FieldModel }) {
  const { sort, setSort } = useListContext();
  const format = useValueFormat();
  const label = format.text(field.heading ?? field.label);
  if (!field.sortable) return <>{label}</>;
  const sortedBy = field.sortBy ?? field.path;
  const active = sort.field === sortedBy;
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableSortLabel
      active={active}
      direction={active && sort.order === 'DESC' ? 'desc' : 'asc'}
      onClick={() => setSort({ field: sortedBy, order: next })}
      sx={ARROW}
    >
      {label}
    </TableSortLabel>
  );
}
