import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { VISUALLY_HIDDEN } from '../../../frame/layout/theme/visually-hidden';
import type { RecordOf } from '../../../frame/model/entities';
import { isHeatingSeason } from '../../domain/air/heating-season';
import { type PlanView, shownAir } from '../../domain/plan/shown-air';
import { spotsOf } from '../../domain/plan/spots';
import type { DashboardFormat } from '../dashboard/dashboard-format';
import { roomPath } from '../dashboard/rooms/room-links';
import { valueText } from '../dashboard/rooms/room-text';
import { PlanSheet } from './PlanSheet';
import { SPOT_CARD, Spot, SpotText } from './RoomSpot';
import { useFloorRooms } from './use-floor-rooms';

interface LivePlanProps {
  floor: RecordOf<'floor'>;
  view: PlanView;
  format: DashboardFormat;
}

export function LivePlan({ floor, view, format }: LivePlanProps) {
  const translate = useTranslate();
  const { co2Reference: reference, timeZone } = useSiteConfig();
  const { rooms, error, at } = useFloorRooms(floor);
  const limits = { reference, isHeating: isHeatingSeason(at ?? 0, timeZone) };
  const spots = spotsOf(floor).flatMap((spot) => {
    const room = rooms?.get(spot.room);
    return room === undefined ? [] : [{ ...spot, room }];
  });
  if (error !== null && rooms === undefined) {
    return <Alert severity="error">{translate('overview.error', { cause: error.message })}</Alert>;
  }
  return (
    <Box>
      <PlanSheet floor={floor} label={translate('floors.roomsOf', { name: floor.name })}>
        {spots.map(({ room: { id, name, now }, ...point }) => {
          const { status, figure } = shownAir(now, view, limits);
          const word = translate(`rooms.status.${status}`);
          const text = figure === undefined ? word : valueText(figure.measure, figure.value, format);
          const path = now === undefined ? `/hierarchy/rooms/${encodeURIComponent(id)}` : roomPath(now);
          return (
            <Spot key={id} at={point}>
              <Box component={RouterLink} to={path} title={`${name} · ${word}`} sx={SPOT_CARD}>
                <SpotText status={status} name={name} text={text} />
                {figure !== undefined && (
                  <Box component="span" sx={VISUALLY_HIDDEN}>
                    {word}
                  </Box>
                )}
              </Box>
            </Spot>
          );
        })}
      </PlanSheet>
      {rooms !== undefined && spots.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('floors.noRooms')}
        </Typography>
      )}
    </Box>
  );
}
