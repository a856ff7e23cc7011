import DoubtfulIcon from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { AirFindings, StatedTrust } from '../../domain/evidence/air-findings';
import { ofWholeRoom } from '../../domain/evidence/decide';
import type { RoomOrder, RoomQuestion } from '../../domain/evidence/shown-rooms';
import type { ShownCriterion } from '../../domain/evidence/shown-standard';
import { nameCriterion } from '../../domain/evidence/standard';
import type { TrustLevel } from '../../domain/trust/sensor-check';
import { CriterionCell, Reasons, VerdictChip } from './CriterionCell';
import { RoomFilters } from './RoomFilters';
import { type Pack, useShownRooms } from './use-pack';

function TrustChip({ trust }: { trust: TrustLevel }) {
  const translate = useTranslate();
  const label = translate(`evidence.trustLevel.${trust}`);
  return trust === 'doubtful' ? (
    <Chip size="small" variant="outlined" color="warning" icon={<DoubtfulIcon />} label={label} />
  ) : (
    <Chip size="small" variant="outlined" label={label} />
  );
}

function TrustCell({ air, outdoor }: { air: AirFindings; outdoor: StatedTrust | null }) {
  const translate = useTranslate();
  const used = air.usesOutdoor && outdoor !== null ? [...air.sensors, outdoor] : air.sensors;
  const flags = new Set(
    used.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === 'flagged').map(({ check }) => check)),
  );
  return (
    <Stack spacing={0.5}>
      <div>
        <TrustChip trust={air.trust} />
      </div>
      {flags.size > 0 && (
        <Typography variant="caption" color="text.secondary">
          {[...flags].map((check) => translate(`device.trust.check.${check}`)).join(' · ')}
        </Typography>
      )}
    </Stack>
  );
}

export function AirChangesCell({ air }: { air: AirFindings }) {
  const translate = useTranslate();
  const { number } = useValueFormat();
  const { airChanges = null, low = null, high = null, litresPerPerson = null, reason } = air.ventilation ?? {};
  if (airChanges === null) {
    const why = air.reason ?? reason;
    return (
      <Stack>
        {low !== null && high !== null && (
          <Typography variant="body2">
            {translate('evidence.airChanges.shortRange', { low: number(low), high: number(high) })}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="p" sx={{ minWidth: 120 }}>
          {why != null && translate(`evidence.airChanges.${why}`, { low: number(low ?? 0) })}
        </Typography>
      </Stack>
    );
  }
  return (
    <Stack>
      <Typography variant="body2">{translate('evidence.airChanges.short', { value: number(airChanges) })}</Typography>
      {litresPerPerson !== null && (
        <Typography variant="caption" color="text.secondary">
          {translate('evidence.airChanges.shortLitres', { value: number(Math.round(litresPerPerson * 10) / 10) })}
        </Typography>
      )}
    </Stack>
  );
}

type PackRoom = Pack['rooms'][number];

interface PackRoomsProps {
  rooms: readonly PackRoom[];
  criteria: readonly ShownCriterion[];
  outdoor: NonNullable<Pack['outdoorSensor']> | null;
  button(room: PackRoom): ReactNode;
  whole(room: PackRoom): ReactNode;
  cell(room: PackRoom, criterion: ShownCriterion): ReactNode;
}

interface PackTableProps extends PackRoomsProps {
  hasAir: boolean;
  question: RoomQuestion;
  onAsk(changed: Partial<RoomQuestion>): void;
}

interface HeadProps extends Pick<PackTableProps, 'question' | 'onAsk'> {
  order: RoomOrder;
  label: string;
}

function Head({ order, label, question, onAsk }: HeadProps) {
  const isActive = question.order === order;
  const direction = isActive && question.descending ? 'desc' : 'asc';
  return (
    <TableCell sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={direction}
        onClick={() => onAsk({ order, descending: isActive && !question.descending })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

function PackTable({ rooms, criteria, outdoor, button, whole, cell, hasAir, ...sorting }: PackTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { question, onAsk } = sorting;
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
            <Head order="name" label={translate('evidence.room')} {...{ question, onAsk }} />
            <Head order="verdict" label={translate('evidence.whole')} {...{ question, onAsk }} />
            {hasAir && (
              <>
                <Head order="trust" label={translate('evidence.trustColumn')} {...{ question, onAsk }} />
                <Head order="airChanges" label={translate('evidence.airChangesColumn')} {...{ question, onAsk }} />
              </>
            )}
            {criteria.map((criterion) => (
              <TableCell key={criterion.id}>{nameCriterion(criterion, locale)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rooms.map((room) => (
            <TableRow key={room.id} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row">
                {button(room)}
              </TableCell>
              <TableCell>{whole(room)}</TableCell>
              {room.air !== undefined && (
                <>
                  <TableCell>
                    <TrustCell air={room.air} outdoor={outdoor} />
                  </TableCell>
                  <TableCell>
                    <AirChangesCell air={room.air} />
                  </TableCell>
                </>
              )}
              {criteria.map((criterion) => (
                <TableCell key={criterion.id}>{cell(room, criterion)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function PackCards({ rooms, criteria, outdoor, button, whole, cell }: PackRoomsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Stack
      component="ul"
      spacing={1.5}
      aria-label={translate('evidence.matrix')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {rooms.map((room) => (
        <Paper key={room.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
          {button(room)}
          {whole(room)}
          {criteria
            .filter(({ id }) => room.verdict.criteria.some(({ criterion }) => criterion === id))
            .map((criterion) => (
              <Stack key={criterion.id} sx={{ mt: 1.5 }}>
                <Typography variant="subtitle2">{nameCriterion(criterion, locale)}</Typography>
                {cell(room, criterion)}
              </Stack>
            ))}
          {room.air !== undefined && (
            <>
              <Typography variant="subtitle2" sx={{ mt: 1.5 }}>
                {translate('evidence.trustColumn')}
              </Typography>
              <TrustCell air={room.air} outdoor={outdoor} />
              <Typography variant="subtitle2" sx={{ mt: 1.5 }}>
                {translate('evidence.airChangesColumn')}
              </Typography>
              <AirChangesCell air={room.air} />
            </>
          )}
        </Paper>
      ))}
    </Stack>
  );
}

function shownCriteria({ standard, rooms }: Pack): ShownCriterion[] {
  const ids = new Set(rooms.flatMap(({ verdict }) => verdict.criteria.map(({ criterion }) => criterion)));
  return standard.criteria.filter(({ id }) => ids.has(id));
}

export function PackMatrix({ pack, onOpen }: { pack: Pack; onOpen(room: string): void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { question, shown, ask } = useShownRooms(pack);
  const { rooms, building, outdoorSensor = null } = pack;
  const { zone } = pack.settings;
  if (rooms.length === 0) return null;
  const parts: PackRoomsProps = {
    ...{ rooms: shown, criteria: shownCriteria(pack), outdoor: outdoorSensor },
    button: (room) => (
      <Button
        size="small"
        onClick={() => onOpen(room.id)}
        sx={{
          textAlign: 'left',
          justifyContent: 'flex-start',
          overflowWrap: 'break-word',
          minWidth: 90,
          textTransform: 'none',
        }}
      >
        {room.name}
      </Button>
    ),
    whole: ({ id, verdict: { verdict, class: name, reasons } }) => (
      <Stack spacing={0.5}>
        <div>
          <VerdictChip verdict={verdict} name={name} />
        </div>
        <Reasons reasons={ofWholeRoom(reasons)} building={building.id} room={id} />
      </Stack>
    ),
    cell: ({ id, verdict }, criterion) => {
      const found = verdict.criteria.find((each) => each.criterion === criterion.id);
      return found === undefined ? (
        <Typography variant="caption" color="text.secondary">
          {translate('evidence.notAbout')}
        </Typography>
      ) : (
        <CriterionCell {...{ criterion, zone }} verdict={found} room={id} building={building.id} />
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
