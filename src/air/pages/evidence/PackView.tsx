import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../frame/model/entities';
import type { PackFormat } from '../../calls/definitions/evidence';
import { Comparison } from './Comparison';
import { OtherPack } from './OtherPack';
import { PackMatrix } from './PackMatrix';
import { PackSettings } from './PackSettings';
import { RoomDialog } from './RoomDialog';
import { type Pack, usePack, usePackFile } from './use-pack';

const FORMATS: readonly PackFormat[] = ['pdf', 'xlsx', 'json', 'csv'];

export function PackView({ record, pack }: { record: RecordOf<'evidence'>; pack: Pack }) {
  const translate = useTranslate();
  const [room, setRoom] = useState<string | null>(null);
  const [otherId, setOtherId] = useState<string>();
  const { data: other } = usePack(otherId);
  const { mutate, isPending, variables } = usePackFile(record.id, record.name ?? record.id);
  const { rooms, meets = 0, doesNotMeet = 0, cannotBeAssessed = 0 } = record;
  const doubtful = pack.rooms.filter(({ air }) => air?.trust === 'doubtful').length;
  const shown = pack.rooms.find(({ id }) => id === room);
  return (
    <Stack spacing={2}>
      <Typography>
        {pack.rooms.length === 0
          ? translate('evidence.noRooms')
          : translate('evidence.summary', { rooms, meets, doesNotMeet, cannotBeAssessed })}
      </Typography>
      {doubtful > 0 && <Alert severity="warning">{translate('evidence.doubtful', { smart_count: doubtful })}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('evidence.files')}
        </Typography>
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            variant="outlined"
            disabled={isPending}
            loading={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {format === 'csv' ? translate('evidence.readingsFile') : format.toUpperCase()}
          </Button>
        ))}
        <Box sx={{ flexGrow: 1 }} />
        <OtherPack record={record} value={otherId} onChange={setOtherId} />
      </Stack>
      {other !== undefined && <Comparison one={pack} other={other} />}
      <PackMatrix pack={pack} onOpen={setRoom} />
      <PackSettings pack={pack} />
      {shown !== undefined && <RoomDialog {...{ pack, record }} room={shown} onClose={() => setRoom(null)} />}
    </Stack>
  );
}
