import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { Pack } from './use-pack';

export function RoomFacts({ room: { facts, devices, opening } }: { room: Pack['rooms'][number] }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { use, ventilation, floorArea, height, people } = facts;
  const numberText = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : format.number(value);
  const hasVolume = typeof floorArea === 'number' && typeof height === 'number';
  const values = [
    ['use', use && translate(`evidence.uses.${use}`)],
    ['ventilation', ventilation && translate(`evidence.ventilations.${ventilation}`)],
    ['floorArea', numberText(floorArea)],
    ['height', numberText(height)],
    ['volume', hasVolume ? numberText(floorArea * height) : undefined],
    ['people', numberText(people)],
  ] as const;
  return (
    <section>
      <Typography variant="h6" component="h3">
        {translate('evidence.facts')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
        {values.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`evidence.fact.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value ?? translate('evidence.notSaid')}
            </Typography>
          </Box>
        ))}
        {devices.map(({ hwId, model, accuracy, position, calibratedOn }) => (
          <Box key={hwId} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {`${translate('evidence.sensor')} ${hwId}`}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {[
                ...[model, accuracy, position],
                calibratedOn && translate('evidence.calibrated', { day: format.date(calibratedOn) }),
              ]
                .filter(Boolean)
                .join(' · ') || translate('evidence.notSaid')}
            </Typography>
          </Box>
        ))}
      </Box>
      {opening === null && <Typography variant="body2">{translate('evidence.alwaysOpen')}</Typography>}
    </section>
  );
}
