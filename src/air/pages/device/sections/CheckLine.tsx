import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import HelpOutline from '@mui/icons-material/HelpOutline';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, type SvgIconProps, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { CheckOutcome, SensorCheck } from '../../../domain/trust/sensor-check';

const ICONS: Readonly<Record<CheckOutcome, ComponentType<SvgIconProps>>> = {
  passed: CheckCircleOutline,
  flagged: WarningAmber,
  open: HelpOutline,
};
const COLOURS = { passed: 'success', flagged: 'warning', open: 'disabled' } as const;
/** Rounds to one decimal, because further digits are noise. */
const short = (value: number): number => Math.round(value * 10) / 10;

export function CheckLine({ check, outcome, from, to, found, limit, count, zone }: SensorCheck & { zone?: string }) {
  const translate = useTranslate();
  const format = useValueFormat(zone);
  const Icon = ICONS[outcome];
  const evidence =
    outcome === 'open' || found === null
      ? translate(`device.trust.open.${check}`)
      : translate(`device.trust.found.${check}`, {
          found: format.number(short(found)),
          limit: format.number(short(limit)),
          count,
        });
  // Shows no period for calibrations, whose only date is shown elsewhere.
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
