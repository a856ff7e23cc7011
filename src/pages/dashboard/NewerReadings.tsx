import Update from '@mui/icons-material/Update';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useClock } from '../../layout/site/clock';
import type { RecordOf } from '../../model/entities';
import type { HeldReadings } from './use-readings';

interface NewerReadingsProps {
  readings: HeldReadings;
  /** The devices as they are now. */
  records: readonly RecordOf<'device'>[];
  onShow: () => void;
}

const newestOf = (records: readonly RecordOf<'device'>[]) =>
  new Map(records.map(({ id, updated_at: t }) => [id, t ?? Number.NEGATIVE_INFINITY]));

/** Says how many devices have measured since a period that is still going on was loaded, and loads it again when pressed. */
export function NewerReadings({ readings, records, onShow }: NewerReadingsProps) {
  const translate = useTranslate();
  const clock = useClock();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the devices had when these readings came.
  const loaded = useMemo(() => newestOf(records), [readings.dataset]);
  if (readings.request.toMilliseconds < clock()) return null;
  const count = records.filter(({ id, updated_at: t = 0 }) => t > (loaded.get(id) ?? t)).length;
  if (count === 0) return null;
  return (
    <Button startIcon={<Update />} onClick={onShow}>
      {translate('dashboard.newer', { smart_count: count })}
    </Button>
  );
}
