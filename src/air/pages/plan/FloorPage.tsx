import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAccess } from '../../../frame/entity/use-access';
import { useRecordOf } from '../../../frame/records/use-records';
import type { RecordPageSlotProps } from '../../../frame/slots/screen-slots';
import { PlanCard } from './PlanCard';
import { PlanEditor } from './PlanEditor';

export default function FloorPage({ model, id, Generated }: RecordPageSlotProps<'floor'>) {
  const { data: floor } = useRecordOf(model, id);
  const [isEdited, setEdited] = useState(false);
  const access = useAccess(model);
  const mayEdit = floor !== undefined && access.changes(floor, 'spots');
  return (
    <Stack spacing={2}>
      {floor !== undefined && (
        <Box sx={{ maxWidth: 1200, minWidth: 0 }}>
          {isEdited ? (
            <PlanEditor model={model} floor={floor} onClose={() => setEdited(false)} />
          ) : (
            <PlanCard
              floor={floor}
              title={<Typography variant="h5" component="h2">{`${floor.name} · ${floor.env_name ?? ''}`}</Typography>}
              onEdit={mayEdit ? () => setEdited(true) : undefined}
            />
          )}
        </Box>
      )}
      <Generated />
    </Stack>
  );
}
