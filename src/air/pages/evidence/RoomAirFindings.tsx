import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'react-admin';
import { regionOf } from '../../../frame/model/localized-text';
import { DAY } from '../../../frame/time/units';
import type { AirPattern } from '../../domain/air/air-pattern';
import { heatColour, heatSteps } from '../../domain/air/heat-steps';
import type { AirFindings, StatedTrust } from '../../domain/evidence/air-findings';
import { CheckLine } from '../device/sections/CheckLine';
import { AirPart } from '../place/air/AirPart';
import { useAirTexts } from '../place/air/use-air-texts';

interface SensorTrustProps {
  sensor: StatedTrust;
  zone: string;
  isOutdoors?: boolean;
}

const instant = (text: string | null) => (text === null ? null : Date.parse(text));

export function SensorTrust({ sensor: { hwId, trust, checks }, zone, isOutdoors = false }: SensorTrustProps) {
  const translate = useTranslate();
  const level = translate(`evidence.trustLevel.${trust}`);
  return (
    <section>
      <Typography variant="h6" component="h3">
        {translate(isOutdoors ? 'evidence.trustOutdoors' : 'evidence.trustOf', { hwId, level })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {checks.map((check) => (
          <CheckLine key={check.check} {...{ ...check, zone }} from={instant(check.from)} to={instant(check.to)} />
        ))}
      </Box>
    </section>
  );
}

/** Guide value of the UBA in ppm, from which on colours differ. */
const REFERENCE = 1000;
const SOME_MONDAY = Date.UTC(2024, 0, 1);
/** Text colour that is readable on all cell colours, also in dark mode. */
const CELL_TEXT = '#10191d';

function WeekTable({ week }: { week: AirPattern['week'] }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const weekday = new Intl.DateTimeFormat(regionOf(useLocale()), { weekday: 'short', timeZone: 'UTC' });
  const steps = heatSteps(REFERENCE, palette.mode);
  const days = week.map((_hours, day) => weekday.format(SOME_MONDAY + day * DAY));
  const hours = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'));
  const [columns, rows] = isPhone ? [days, hours] : [hours, days];
  const valueAt = (row: number, column: number) => (isPhone ? week[column]?.[row] : week[row]?.[column]);
  return (
    <section>
      <Typography variant="h6" component="h3">
        {translate('evidence.week')}
      </Typography>
      <Box
        component="table"
        aria-label={translate('evidence.week')}
        sx={{
          ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '1px', fontSize: 11 },
          '& td, & th': { p: 0, textAlign: 'center', fontWeight: 400 },
        }}
      >
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column, index) => {
                const value = valueAt(place, index) ?? null;
                const colour = heatColour(steps, value) ?? palette.action.hover;
                return (
                  <Box component="td" key={column} sx={{ bgcolor: colour, color: CELL_TEXT, borderRadius: 0.5 }}>
                    {value}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('evidence.weekLegend')}
      </Typography>
    </section>
  );
}

export function RoomAirFindings({
  air: { reason, sensors, ventilation, week },
  zone,
}: {
  air: AirFindings;
  zone: string;
}) {
  const translate = useTranslate();
  const texts = useAirTexts();
  if (reason !== null) {
    return (
      <Typography>{translate('evidence.noAir', { reason: translate(`evidence.airChanges.${reason}`) })}</Typography>
    );
  }
  return (
    <>
      {sensors.map((sensor) => (
        <SensorTrust key={sensor.hwId} {...{ sensor, zone }} />
      ))}
      {ventilation !== null && <AirPart name="ventilation" lines={texts.ventilation(ventilation)} />}
      {week?.flat().some((value) => value !== null) === true && <WeekTable week={week} />}
    </>
  );
}
