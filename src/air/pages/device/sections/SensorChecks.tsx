import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useModel } from '../../../../frame/entity/entity-context';
import { paths } from '../../../../frame/entity/paths';
import { useAccess } from '../../../../frame/entity/use-access';
import type { Route } from '../../../../frame/model/entities';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { useCall } from '../../../calls/CallsContext';
import { sensorTrust } from '../../../calls/definitions/sensors';
import { proposeOffset } from '../../../domain/trust/proposed-offset';
import type { SensorCheck, TrustLevel } from '../../../domain/trust/sensor-check';
import { CheckLine } from './CheckLine';

const CORRECTIONS: { route: Route } = { route: 'corrections' };

export function ProposedCorrection({ hwId, checks }: { hwId: string; checks: readonly SensorCheck[] }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { allows } = useAccess(useModel('device'));
  const proposed = proposeOffset(checks);
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
        <Button size="small" component={Link} to={paths.createWith(CORRECTIONS, begun)}>
          {translate('device.trust.correction.make', { offset: amount })}
        </Button>
      )}
    </>
  );
}

const SEVERITY = { trusted: 'success', doubtful: 'warning', unknown: 'info' } as const satisfies Record<
  TrustLevel,
  string
>;

export function SensorChecks({ hwId }: { hwId: string }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const { data, error } = useCall(sensorTrust, { hwId }, { refetchOnWindowFocus: false, retry: false });
  if (error !== null) return <Alert severity="error">{translate('device.trust.failed')}</Alert>;
  if (data === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  const span = { from: format.instant(data.from), to: format.instant(data.to) };
  return (
    <>
      <Alert severity={SEVERITY[data.trust]}>{translate(`device.trust.level.${data.trust}`)}</Alert>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data.checks.map((check) => (
          <CheckLine key={check.check} {...check} />
        ))}
      </Box>
      <ProposedCorrection hwId={hwId} checks={data.checks} />
      <Typography variant="caption" component="p" color="text.secondary">
        {translate('device.trust.period', span)}
      </Typography>
    </>
  );
}
