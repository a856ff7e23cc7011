import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EntityCellProps } from 'schemawright/screens';

/** How much of a medicine is there. That it runs low is said in words, not by the colour alone. */
export function StockCell({ value, record }: EntityCellProps<'medicine', 'stock'>) {
  const translate = useTranslate();
  if (record.low !== true) return String(value ?? '');
  return (
    <Typography component="span" variant="inherit" color="error">
      {translate('medicine.low', { count: value })}
    </Typography>
  );
}
