import DoubtfulIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { TrustLevel } from '../../domain/trust/sensor-check';

export function TrustChip({ trust }: { trust: TrustLevel }) {
  const translate = useTranslate();
  const label = translate(`evidence.trustLevel.${trust}`);
  return trust === 'doubtful' ? (
    <Chip size="small" variant="outlined" color="warning" icon={<DoubtfulIcon />} label={label} />
  ) : (
    <Chip size="small" variant="outlined" label={label} />
  );
}
