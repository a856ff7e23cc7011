import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ReportHeadProps {
  /** Names of the place, the largest first. */
  place: readonly string[];
  devices: readonly string[];
  from: string;
  to: string;
  /** Which hours count. */
  hours: string;
  printedAt: string;
  /** Every chart is drawn; it is not when the browser's menu was used to print. */
  isComplete: boolean;
}

/** What the printed page is about; the screen says it with its filters. */
export function ReportHead({ place, devices, from, to, hours, printedAt, isComplete }: ReportHeadProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Typography variant="h2" component="p">
        {translate('dashboard.report.title')}
      </Typography>
      {place.length > 0 && <Typography variant="h5">{place.join(' · ')}</Typography>}
      <Typography>{`${translate('dashboard.report.period', { from, to })} · ${hours}`}</Typography>
      <Typography>{translate('dashboard.report.devices', { names: devices.join(', ') })}</Typography>
      <Typography variant="caption" color="text.secondary">
        {translate('dashboard.report.printedAt', { time: printedAt })}
      </Typography>
      {!isComplete && <Typography color="error">{translate('dashboard.report.incomplete')}</Typography>}
    </Box>
  );
}
