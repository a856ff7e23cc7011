import Update from '@mui/icons-material/Update';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface NewerReadingsProps {
  count: number;
  onShow: () => void;
}

export function NewerReadings({ count, onShow }: NewerReadingsProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Button startIcon={<Update />} onClick={onShow}>
      {translate('dashboard.newer', { smart_count: count })}
    </Button>
  );
}
