import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'react-admin';
import type { ShownCriterion } from '../../domain/evidence/shown-standard';
import { criterionName } from '../../domain/evidence/standard';
import { CriterionCell } from './CriterionCell';
import { Reasons } from './Reasons';
import type { Pack } from './use-pack';
import { VerdictChip } from './VerdictChip';

interface PackMatrixProps {
  pack: Pack;
  onOpen(room: string): void;
}

type PackRoom = Pack['rooms'][number];

/** Criteria that any room has, in the order of the standard. */
function shownCriteria({ standard, rooms }: Pack): ShownCriterion[] {
  const ids = new Set(rooms.flatMap(({ verdict }) => verdict.criteria.map(({ criterion }) => criterion)));
  return standard.criteria.filter(({ id }) => ids.has(id));
}

function RoomButton({ room, onOpen }: { room: PackRoom; onOpen(room: string): void }) {
  return (
    <Button
      size="small"
      onClick={() => onOpen(room.id)}
      sx={{ textAlign: 'left', justifyContent: 'flex-start', overflowWrap: 'anywhere', textTransform: 'none' }}
    >
      {room.name}
    </Button>
  );
}

/** What is said of a room as a whole: reasons only where no criterion says them. */
function Whole({ room, building }: { room: PackRoom; building: string }) {
  const { verdict, class: name, criteria, reasons } = room.verdict;
  return (
    <Stack spacing={0.5}>
      <div>
        <VerdictChip verdict={verdict} name={name} />
      </div>
      {criteria.length === 0 && <Reasons {...{ reasons, building }} room={room.id} />}
    </Stack>
  );
}

/** Rooms by criteria; on a phone one room below the other. */
export function PackMatrix({ pack, onOpen }: PackMatrixProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const criteria = shownCriteria(pack);
  const { rooms, building } = pack;
  const cellOf = ({ id, verdict }: PackRoom, criterion: ShownCriterion) => {
    const found = verdict.criteria.find((each) => each.criterion === criterion.id);
    return found === undefined ? (
      <Typography variant="caption" color="text.secondary">
        {translate('evidence.notAbout')}
      </Typography>
    ) : (
      <CriterionCell {...{ criterion }} verdict={found} room={id} building={building.id} />
    );
  };
  if (rooms.length === 0) return null;
  if (isPhone) {
    return (
      <Stack
        component="ul"
        spacing={1.5}
        aria-label={translate('evidence.matrix')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {rooms.map((room) => (
          <Paper key={room.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
            <RoomButton {...{ room, onOpen }} />
            <Whole room={room} building={building.id} />
            {criteria
              .filter(({ id }) => room.verdict.criteria.some(({ criterion }) => criterion === id))
              .map((criterion) => (
                <Stack key={criterion.id} sx={{ mt: 1.5 }}>
                  <Typography variant="subtitle2">{criterionName(criterion, locale)}</Typography>
                  {cellOf(room, criterion)}
                </Stack>
              ))}
          </Paper>
        ))}
      </Stack>
    );
  }
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="group"
      aria-label={translate('evidence.matrix')}
    >
      <Table size="small" aria-label={translate('evidence.matrix')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('evidence.room')}</TableCell>
            <TableCell>{translate('evidence.whole')}</TableCell>
            {criteria.map((criterion) => (
              <TableCell key={criterion.id}>{criterionName(criterion, locale)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rooms.map((room) => (
            <TableRow key={room.id} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row">
                <RoomButton {...{ room, onOpen }} />
              </TableCell>
              <TableCell>
                <Whole room={room} building={building.id} />
              </TableCell>
              {criteria.map((criterion) => (
                <TableCell key={criterion.id}>{cellOf(room, criterion)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
