import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useModel } from '../../../../frame/entity/entity-context';
import { useMay } from '../../../../frame/entity/use-may';
import type { RecordOf } from '../../../../frame/model/entities';
import { parseClosings } from '../../../domain/heating/closing';
import { ClosingsDialog } from './ClosingsDialog';

export function ClosingDays({ building }: { building: RecordOf<'building'> }) {
  const translate = useTranslate();
  const model = useModel('building', 'room');
  const may = useMay();
  const isGone = useRecordGone();
  const [isOpen, setOpen] = useState(false);
  if (isGone || !may('heating.setPoint', { model, record: building })) return null;
  const count = parseClosings(building.closings).length;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('place.schedule.closing.action')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && <ClosingsDialog building={building} onClose={() => setOpen(false)} />}
    </>
  );
}
