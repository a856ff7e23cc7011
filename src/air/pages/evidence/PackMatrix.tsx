import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import type { ShownCriterion } from '../../domain/evidence/shown-standard';
import { CriterionCell } from './CriterionCell';
import { PackCards } from './PackCards';
import { PackTable } from './PackTable';
import { Reasons } from './Reasons';
import { RoomFilters } from './RoomFilters';
import type { RoomParts } from './room-parts';
import type { Pack } from './use-pack';
import { useShownRooms } from './use-shown-rooms';
import { VerdictChip } from './VerdictChip';

interface PackMatrixProps {
  pack: Pack;
  onOpen(room: string): void;
}

function shownCriteria({ standard, rooms }: Pack): ShownCriterion[] {
  const ids = new Set(rooms.flatMap(({ verdict }) => verdict.criteria.map(({ criterion }) => criterion)));
  return standard.criteria.filter(({ id }) => ids.has(id));
}

export function PackMatrix({ pack, onOpen }: PackMatrixProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { question, shown, ask } = useShownRooms(pack);
  const { rooms, building, outdoorSensor = null } = pack;
  if (rooms.length === 0) return null;
  const parts: RoomParts = {
    ...{ rooms: shown, criteria: shownCriteria(pack), outdoor: outdoorSensor },
    button: (room) => (
      <Button
        size="small"
        onClick={() => onOpen(room.id)}
        sx={{ textAlign: 'left', justifyContent: 'flex-start', overflowWrap: 'anywhere', textTransform: 'none' }}
      >
        {room.name}
      </Button>
    ),
    whole: ({ id, verdict: { verdict, class: name, criteria, reasons } }) => (
      <Stack spacing={0.5}>
        <div>
          <VerdictChip verdict={verdict} name={name} />
        </div>
        {criteria.length === 0 && <Reasons reasons={reasons} building={building.id} room={id} />}
      </Stack>
    ),
    cell: ({ id, verdict }, criterion) => {
      const found = verdict.criteria.find((each) => each.criterion === criterion.id);
      return found === undefined ? (
        <Typography variant="caption" color="text.secondary">
          {translate('evidence.notAbout')}
        </Typography>
      ) : (
        <CriterionCell {...{ criterion }} verdict={found} room={id} building={building.id} />
      );
    },
  };
  const hasAir = pack.outdoorSensor !== undefined;
  return (
    <Stack spacing={2}>
      {rooms.length > 1 && <RoomFilters {...{ pack, question }} count={shown.length} hasOrder={isPhone} onAsk={ask} />}
      {shown.length === 0 && <Typography>{translate('evidence.filters.nothing')}</Typography>}
      {shown.length > 0 &&
        (isPhone ? <PackCards {...parts} /> : <PackTable {...{ ...parts, hasAir, question }} onAsk={ask} />)}
    </Stack>
  );
}
