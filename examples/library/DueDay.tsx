import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type EntityCellProps, useClock } from 'schemawright/screens';

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The day until which a copy is lent. That it has passed is said in words, not by the colour alone. */
export function DueDay({ value = '', record }: EntityCellProps<'loan', 'dueOn'>) {
  const translate = useTranslate();
  const now = useClock();
  const day = value.split('-').reverse().join('/');
  const isLate = record.returned !== true && value !== '' && value < dayOf(now());
  if (!isLate) return day;
  return (
    <Typography component="span" variant="inherit" color="error">
      {translate('loan.late', { day })}
    </Typography>
  );
}
