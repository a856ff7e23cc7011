import Alert from '@mui/material/Alert';
import type { SectionSlotProps } from 'schemawright/screens';

/** Says while it is typed when there are too few pieces. */
export function StockSection({ values: { pieces = 0, leastStock = 0 }, children }: SectionSlotProps<'tool'>) {
  return (
    <>
      {children}
      {pieces < leastStock && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {`Order ${leastStock - pieces} more`}
        </Alert>
      )}
    </>
  );
}
