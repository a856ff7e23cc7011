import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { StatedTrust } from '../../domain/evidence/air-findings';
import { CheckLine } from '../device/sections/CheckLine';

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
