import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { sensorTrust } from '../../../calls/definitions/sensors';
import type { TrustLevel } from '../../../domain/trust/sensor-check';
import { CheckLine } from './CheckLine';
import { ProposedCorrection } from './ProposedCorrection';

const SEVERITY = { trusted: 'success', doubtful: 'warning', unknown: 'info' } as const satisfies Record<
  TrustLevel,
  string
>;

export function SensorChecks({ hwId }: { hwId: string }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const transport = useCallTransport();
  const { data, error } = useQuery({
    queryKey: ['sensorTrust', hwId],
    queryFn: ({ signal }) => ask(transport, sensorTrust, { hwId }, { signal }),
    refetchOnWindowFocus: false,
    retry: false,
  });
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
