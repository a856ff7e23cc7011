import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { OPERATIONS } from '../../model/access-model';
import { FIRST_COLUMN } from './table-styles';

/** Above a table of roles by operations. */
export function OperationsHead() {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={FIRST_COLUMN}>{translate('studio.role')}</TableCell>
        {OPERATIONS.map((operation) => (
          <TableCell key={operation} sx={{ fontSize: { xs: 11, sm: 12 } }}>
            {translate(`studio.operations.${operation}`)}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
