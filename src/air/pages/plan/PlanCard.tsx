import EditOutlined from '@mui/icons-material/EditLocationOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, GlobalStyles, MenuItem, TextField, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { VISUALLY_HIDDEN } from '../../../frame/layout/theme/theme';
import type { RecordOf } from '../../../frame/model/entities';
import { CLIMATE_MEASURES } from '../../domain/air/climate-band';
import { isHeatingSeason } from '../../domain/air/degree-days';
import type { JudgedMeasure } from '../../domain/overview/overview-place';
import { createShownAir, measuresOf, type PlanView } from '../../domain/plan/shown-air';
import { parseSpots } from '../../domain/plan/spots';
import { createDashboardFormat, type DashboardFormat } from '../dashboard/dashboard-format';
import { formatValue } from '../dashboard/rooms/room-text';
import { buildRoomPath, useRooms } from '../dashboard/rooms/use-rooms';
import { PlanSheet, SPOT_CARD, Spot, SpotText, useFloorRooms } from './PlanSheet';

function LivePlan({ floor, view, format }: { floor: RecordOf<'floor'>; view: PlanView; format: DashboardFormat }) {
  const translate = useTranslate();
  const { co2Reference: reference, timeZone } = useSiteConfig();
  const { rooms, error, at } = useFloorRooms(floor);
  const limits = { reference, isHeating: isHeatingSeason(at ?? 0, timeZone) };
  const spots = parseSpots(floor).flatMap((spot) => {
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
          const { status, figure } = createShownAir(now, view, limits);
          const word = translate(`rooms.status.${status}`);
          const text = figure === undefined ? word : formatValue(figure.measure, figure.value, format);
          const path = now === undefined ? `/hierarchy/rooms/${encodeURIComponent(id)}` : buildRoomPath(now);
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

function usePlanView(measures: readonly JudgedMeasure[]): [PlanView, (view: PlanView) => void] {
  const [chosen, choose] = useStore<PlanView>('planView', 'status');
  return [measures.find((measure) => measure === chosen) ?? 'status', choose];
}

type MeasureChoiceProps = { measures: readonly JudgedMeasure[]; value: PlanView; onChange(view: PlanView): void };

function MeasureChoice({ measures, value, onChange }: MeasureChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('floors.show')}
      value={value}
      onChange={(event) => onChange(measures.find((measure) => measure === event.target.value) ?? 'status')}
      sx={{ minWidth: 170 }}
    >
      <MenuItem value="status">{translate('floors.status')}</MenuItem>
      {measures.map((measure) => (
        <MenuItem key={measure} value={measure}>
          {translate(`rooms.measure.${measure}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const PRINTED = (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { size: 'A4 landscape', margin: '10mm' },
        'body *': { visibility: 'hidden' },
        '.printed-plan, .printed-plan *': { visibility: 'visible' },
        '.printed-plan': { position: 'fixed', inset: 0 },
      },
    }}
  />
);

interface PlanCardProps {
  floor: RecordOf<'floor'>;
  title: ReactNode;
  onEdit?: (() => void) | undefined;
  onOpen?: (() => void) | undefined;
}

export function PlanCard({ floor, title, onEdit, onOpen }: PlanCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useSiteConfig();
  const format = useMemo(() => createDashboardFormat(locale, timeZone), [locale, timeZone]);
  const { data } = useRooms();
  const here = data?.rooms.filter(({ building }) => building?.id === floor.env) ?? [];
  const measures = measuresOf(here, ['CO2', ...CLIMATE_MEASURES]);
  const [view, choose] = usePlanView(measures);
  return (
    <Box className="printed-plan" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {PRINTED}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{title}</Box>
        <MeasureChoice measures={measures} value={view} onChange={choose} />
        <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
          <Button size="small" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {translate('display.print')}
          </Button>
          {onOpen && (
            <Button size="small" onClick={onOpen}>
              {translate('floors.open')}
            </Button>
          )}
          {onEdit && (
            <Button size="small" startIcon={<EditOutlined />} onClick={onEdit}>
              {translate('floors.edit')}
            </Button>
          )}
        </Box>
      </Box>
      <LivePlan floor={floor} view={view} format={format} />
    </Box>
  );
}
