import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { OPERATIONS } from '../../model/access-model';

const WORD = {
  fontSize: { xs: 10, sm: 12 },
  letterSpacing: { xs: '-0.3px', sm: 0 },
  '&&': { overflowWrap: 'normal', px: 0.25 },
} as const;

export function OperationsHead() {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: { xs: '26%', sm: '30%' } }}>{translate('studio.role')}</TableCell>
        {OPERATIONS.map((operation) => (
          <TableCell key={operation} sx={WORD}>
            {translate(`studio.operations.${operation}`)}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
