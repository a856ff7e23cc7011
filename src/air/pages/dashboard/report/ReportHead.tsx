import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ReportHeadProps {
  place: readonly string[];
  devices: readonly string[];
  from: string;
  to: string;
  hours: string;
  printedAt: string;
  /** False if the page was printed from the browser menu, so that some charts may be missing. */
  isComplete: boolean;
}

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
