import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useModel } from '../../../../frame/entity/entity-context';
import { paths } from '../../../../frame/entity/paths';
import { useAccess } from '../../../../frame/entity/use-access';
import { createWith } from '../../../../frame/form/given-values';
import type { Route } from '../../../../frame/model/entities';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { proposedOffset } from '../../../domain/trust/proposed-offset';
import type { SensorCheck } from '../../../domain/trust/sensor-check';

const CORRECTIONS: { route: Route } = { route: 'corrections' };

interface ProposedCorrectionProps {
  hwId: string;
  checks: readonly SensorCheck[];
}

export function ProposedCorrection({ hwId, checks }: ProposedCorrectionProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { allows } = useAccess(useModel('device'));
  const proposed = proposedOffset(checks);
  if (proposed === undefined) return null;
  const offset = Math.round(proposed.offset);
  const amount = `${offset > 0 ? '+' : ''}${format.number(offset)}`;
  const reason = translate(`device.trust.correction.${proposed.by}`, { found: format.number(Math.abs(offset)) });
  const begun = { device: hwId, measure: 'CO2', offset, from: proposed.from, reason };
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {translate('device.trust.correction.proposed', { reason, offset: amount })}
      </Typography>
      {allows('update') && (
        <Button size="small" component={Link} to={createWith(paths.create(CORRECTIONS), begun)}>
          {translate('device.trust.correction.make', { offset: amount })}
        </Button>
      )}
    </>
  );
}
