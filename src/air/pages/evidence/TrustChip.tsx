import DoubtfulIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { TrustLevel } from '../../domain/trust/sensor-check';

/** How far the CO2 sensors of a verdict can be trusted, by a word and, where they are doubtful, a sign and a colour. */
export function TrustChip({ trust }: { trust: TrustLevel }) {
  const translate = useTranslate();
  const label = translate(`evidence.trustLevel.${trust}`);
  return trust === 'doubtful' ? (
    <Chip size="small" variant="outlined" color="warning" icon={<DoubtfulIcon />} label={label} />
  ) : (
    <Chip size="small" variant="outlined" label={label} />
  );
}
