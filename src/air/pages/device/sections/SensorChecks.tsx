import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import HelpOutline from '@mui/icons-material/HelpOutline';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { sensorTrust } from '../../../calls/definitions/sensors';
import type { CheckOutcome, SensorCheck, TrustLevel } from '../../../domain/trust/sensor-check';
import { ProposedCorrection } from './ProposedCorrection';

const ICONS: Readonly<Record<CheckOutcome, ComponentType<SvgIconProps>>> = {
  passed: CheckCircleOutline,
  flagged: WarningAmber,
  open: HelpOutline,
};
const COLOURS = { passed: 'success', flagged: 'warning', open: 'disabled' } as const;
const SEVERITY = { trusted: 'success', doubtful: 'warning', unknown: 'info' } as const satisfies Record<
  TrustLevel,
  string
>;

/** More digits than a tenth are noise. */
const short = (value: number): number => Math.round(value * 10) / 10;

/** One check: what it found beside the limit, and when. */
function CheckLine({ check, outcome, from, to, found, limit, count }: SensorCheck) {
  const translate = useTranslate();
  const format = useValueFormat();
  const Icon = ICONS[outcome];
  const evidence =
    outcome === 'open' || found === null
      ? translate(`device.trust.open.${check}`)
      : translate(`device.trust.found.${check}`, {
          found: format.number(short(found)),
          limit: format.number(short(limit)),
          count,
        });
  // Of a calibration there is only a day, which is entered beside it.
  const hasSpan = outcome === 'flagged' && check !== 'calibration' && from !== null && to !== null;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Icon color={COLOURS[outcome]} titleAccess={translate(`device.trust.outcome.${outcome}`)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="h4">
          {translate(`device.trust.check.${check}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {evidence}
        </Typography>
        {hasSpan && (
          <Typography variant="body2" color="text.secondary">
            {translate('device.trust.span', { from: format.instant(from), to: format.instant(to) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** What was found in the readings of the CO2 sensor of a device. */
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
