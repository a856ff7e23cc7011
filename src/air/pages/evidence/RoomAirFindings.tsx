import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AirFindings } from '../../domain/evidence/air-findings';
import { AirPart } from '../place/air/AirPart';
import { useAirTexts } from '../place/air/use-air-texts';
import { SensorTrust } from './SensorTrust';
import { WeekTable } from './WeekTable';

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
