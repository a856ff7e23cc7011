import Update from '@mui/icons-material/Update';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface NewerReadingsProps {
  /** Devices that have measured since. */
  count: number;
  onShow: () => void;
}

/** Says how many devices have measured since a period that is still going on was loaded, and loads it again when pressed. */
export function NewerReadings({ count, onShow }: NewerReadingsProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Button startIcon={<Update />} onClick={onShow}>
      {translate('dashboard.newer', { smart_count: count })}
    </Button>
  );
}
