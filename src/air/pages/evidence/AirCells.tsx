import DoubtfulIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { AirFindings, StatedTrust } from '../../domain/evidence/air-findings';
import type { TrustLevel } from '../../domain/trust/sensor-check';

function TrustChip({ trust }: { trust: TrustLevel }) {
  const translate = useTranslate();
  const label = translate(`evidence.trustLevel.${trust}`);
  return trust === 'doubtful' ? (
    <Chip size="small" variant="outlined" color="warning" icon={<DoubtfulIcon />} label={label} />
  ) : (
    <Chip size="small" variant="outlined" label={label} />
  );
}

interface TrustCellProps {
  air: AirFindings;
  outdoor: StatedTrust | null;
}

export function TrustCell({ air, outdoor }: TrustCellProps) {
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
          {why != null && translate(`evidence.airChanges.${why}`)}
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
