import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useAccess } from '../../../frame/entity/use-access';
import { parseSaveError } from '../../../frame/form/save-error';
import { UnsavedChanges } from '../../../frame/form/UnsavedChanges';
import type { NamedModel, RecordOf } from '../../../frame/model/entities';
import { updateRecord } from '../../../frame/records/update-record';
import { useRecordOf } from '../../../frame/records/use-records';
import type { RecordPageSlotProps } from '../../../frame/slots/screen-slots';
import {
  areSameSpots,
  findFreePoint,
  mergeSpots,
  type Spot as PlanSpot,
  type Point,
  parseSpots,
  withoutRoom,
  withRoomAt,
} from '../../domain/plan/spots';
import { PlanCard } from './PlanCard';
import { PlanSheet, SPOT_CARD, Spot, SpotText, useFloorRooms } from './PlanSheet';

const STEP = 1;
const BIG_STEP = 5;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface MovableRoomProps {
  spot: PlanSpot;
  name: string;
  helpId: string;
  sheet: () => DOMRect | undefined;
  onMove(to: Point): void;
  onRemove(): void;
}

function MovableRoom({ spot, name, helpId, sheet, onMove, onRemove }: MovableRoomProps) {
  const grasp = useRef<Point | null>(null);

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    grasp.current = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent): void {
    const area = sheet();
    if (grasp.current === null || area === undefined) return;
    const x = ((event.clientX - grasp.current.x - area.left) / area.width) * 100;
    const y = ((event.clientY - grasp.current.y - area.top) / area.height) * 100;
    onMove({ x, y });
  }

  function pressKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? BIG_STEP : STEP;
    if (arrow !== undefined) onMove({ x: spot.x + arrow.x * step, y: spot.y + arrow.y * step });
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  }

  return (
    <Spot at={spot}>
      <Box
        component="button"
        type="button"
        aria-describedby={helpId}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={() => {
          grasp.current = null;
        }}
        onPointerCancel={() => {
          grasp.current = null;
        }}
        onKeyDown={pressKey}
        // Touch on a room moves the room instead of scrolling.
        sx={{ ...SPOT_CARD, cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } }}
      >
        <SpotText status="unmeasured" name={name} text={`${Math.round(spot.x)} · ${Math.round(spot.y)}`} />
      </Box>
    </Spot>
  );
}

const MAX_TRIES = 3;

/** Keeps the positions of rooms moved by other users, unless this user moved them, too. @param base record before the changes */
async function saveSpots(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<'floor'>,
  base: RecordOf<'floor'>,
  mine: readonly PlanSpot[],
): Promise<RecordOf<'floor'>> {
  let [from, spots] = [base, [...mine]];
  for (let tries = 1; ; tries += 1) {
    try {
      return await updateRecord(dataProvider, model, from, { spots, version: from.version });
    } catch (error) {
      if (parseSaveError(error).status !== 409 || tries === MAX_TRIES) throw error;
      from = (await dataProvider.getOne<RecordOf<'floor'>>(model.route, { id: base.id })).data;
      spots = mergeSpots({ base: parseSpots(base), mine, theirs: parseSpots(from) });
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
  const [spots, setSpots] = useState<readonly PlanSpot[]>(parseSpots(floor));
  const { rooms } = useFloorRooms(floor);
  const placed = spots.filter(({ room }) => rooms?.has(room));
  const unplaced = [...(rooms?.values() ?? [])].filter(({ id }) => !spots.some(({ room }) => room === id));
  const save = useMutation({
    mutationFn: () => saveSpots(dataProvider, model, base, rooms === undefined ? spots : placed),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [model.route] });
      notify('floors.saved', { type: 'success' });
      onClose();
    },
    onError: (error) => notify('floors.notSaved', { type: 'error', messageArgs: { cause: error.message } }),
  });
  const isChanged = !areSameSpots(parseSpots(base), spots);

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
              onClick={() => setSpots((before) => withRoomAt(before, id, findFreePoint(before)))}
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
