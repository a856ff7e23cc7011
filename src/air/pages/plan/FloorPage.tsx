import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useAccess } from '../../../frame/entity/use-access';
import { saveProblem } from '../../../frame/form/save-error';
import { UnsavedChanges } from '../../../frame/form/UnsavedChanges';
import type { NamedModel, RecordOf } from '../../../frame/model/entities';
import { updateRecord } from '../../../frame/records/update-record';
import { useRecordOf } from '../../../frame/records/use-records';
import type { RecordPageSlotProps } from '../../../frame/slots/screen-slots';
import {
  areSameSpots,
  freePoint,
  mergedSpots,
  type Spot,
  spotsOf,
  withoutRoom,
  withRoomAt,
} from '../../domain/plan/spots';
import { MovableRoom } from './MovableRoom';
import { PlanCard } from './PlanCard';
import { PlanSheet, useFloorRooms } from './PlanSheet';

const MAX_TRIES = 3;

/** Keeps the positions of rooms moved by other users, unless this user moved them, too. @param base record before the changes */
async function saveSpots(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<'floor'>,
  base: RecordOf<'floor'>,
  mine: readonly Spot[],
): Promise<RecordOf<'floor'>> {
  let [from, spots] = [base, [...mine]];
  for (let tries = 1; ; tries += 1) {
    try {
      return await updateRecord(dataProvider, model, from, { spots, version: from.version });
    } catch (error) {
      if (saveProblem(error).status !== 409 || tries === MAX_TRIES) throw error;
      from = (await dataProvider.getOne<RecordOf<'floor'>>(model.route, { id: base.id })).data;
      spots = mergedSpots({ base: spotsOf(base), mine, theirs: spotsOf(from) });
    }
  }
}

type PlanEditorProps = { model: NamedModel<'floor'>; floor: RecordOf<'floor'>; onClose(): void };

function PlanEditor({ model, floor, onClose }: PlanEditorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const helpId = useId();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const sheet = useRef<HTMLUListElement>(null);
  const [base] = useState(floor);
  const [spots, setSpots] = useState<readonly Spot[]>(spotsOf(floor));
  const { rooms } = useFloorRooms(floor);
  const placed = spots.filter(({ room }) => rooms?.has(room));
  const unplaced = [...(rooms?.values() ?? [])].filter(({ id }) => !spots.some(({ room }) => room === id));
  const save = useMutation({
    // Removes deleted rooms from the plan.
    mutationFn: () => saveSpots(dataProvider, model, base, rooms === undefined ? spots : placed),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [model.route] });
      notify('floors.saved', { type: 'success' });
      onClose();
    },
    onError: (error) => notify('floors.notSaved', { type: 'error', messageArgs: { cause: error.message } }),
  });
  const isChanged = !areSameSpots(spotsOf(base), spots);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography id={helpId} variant="body2" color="text.secondary">
        {translate('floors.help')}
      </Typography>
      <PlanSheet floor={floor} sheet={sheet} label={translate('floors.roomsOf', { name: floor.name })}>
        {placed.map((spot) => (
          <MovableRoom
            key={spot.room}
            spot={spot}
            name={rooms?.get(spot.room)?.name ?? spot.room}
            helpId={helpId}
            sheet={() => sheet.current?.getBoundingClientRect()}
            onMove={(to) => setSpots((before) => withRoomAt(before, spot.room, to))}
            onRemove={() => setSpots((before) => withoutRoom(before, spot.room))}
          />
        ))}
      </PlanSheet>
      {unplaced.length > 0 && (
        <Box role="group" aria-label={translate('floors.unplaced')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="body2" sx={{ alignSelf: 'center' }}>
            {translate('floors.unplaced')}
          </Typography>
          {unplaced.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              variant="outlined"
              aria-label={translate('floors.place', { name })}
              onClick={() => setSpots((before) => withRoomAt(before, id, freePoint(before)))}
            >
              {name}
            </Button>
          ))}
        </Box>
      )}
      {rooms?.size === 0 && <Alert severity="info">{translate('floors.emptyBuilding')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isChanged || save.isPending} onClick={() => save.mutate()}>
          {translate('ra.action.save')}
        </Button>
      </Box>
      <UnsavedChanges unsaved={isChanged} saving={save.isPending} saved={save.isSuccess} />
    </Box>
  );
}

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
