import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { Trial, TriedMeasure, triedDevice } from '../../domain/uplinks/trial';
import type { MappedMeasure } from '../../domain/uplinks/units';
import { useFaultText } from './use-fault-text';

const SHOWN: Readonly<Record<MappedMeasure, string>> = {
  ...{ CO2: 'ppm', temp: '°C', hum: '%', pm25: 'μg/m³', pm10: 'μg/m³', no2: 'μg/m³', o3: 'μg/m³' },
  ...{ vocIndex: '', noxIndex: '', iaq: '' },
};

const NARROW = { px: { xs: 0.5, sm: 2 }, verticalAlign: 'top' } as const;

const short = (value: number) => Math.round(value * 100) / 100;

function TrialRow({ tried, unit }: { tried: TriedMeasure; unit: string }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const textOf = useFaultText();
  const { measure, path, value, fault, instead } = tried;
  const without = fault === undefined ? translate('uplinks.trial.missing') : textOf(fault);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={NARROW}>
        {translate(`uplinks.trial.measures.${measure}`)}
        <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {path}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...NARROW, fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" component="span" color={fault === undefined ? undefined : 'error'}>
          {value === undefined ? without : `${format.number(short(value))} ${SHOWN[measure]}`.trim()}
        </Typography>
        {instead.length > 0 && (
          <Typography variant="body2" color="warning">
            {translate('uplinks.trial.instead', { unit, others: instead.join(', ') })}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}

interface TrialTableProps {
  trial: Trial;
  device: ReturnType<typeof triedDevice>;
  unitOf(measure: MappedMeasure): string;
}

export function TrialTable({ trial: { measures, battery, at, faults }, device, unitOf }: TrialTableProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const textOf = useFaultText();
  const notes = [
    ...(device !== undefined && 'device' in device ? [translate('uplinks.trial.device', { name: device.device })] : []),
    ...(battery === undefined ? [] : [translate('uplinks.trial.battery', { level: format.number(battery) })]),
    ...(at === undefined ? [] : [translate('uplinks.trial.at', { time: format.instant(at) })]),
  ];
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={translate('uplinks.trial.caption')}>
        <Table size="small" aria-label={translate('uplinks.trial.caption')}>
          <TableHead>
            <TableRow>
              <TableCell sx={NARROW}>{translate('uplinks.trial.measure')}</TableCell>
              <TableCell sx={NARROW}>{translate('uplinks.trial.value')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {measures.map((tried) => (
              <TrialRow key={tried.measure} tried={tried} unit={unitOf(tried.measure)} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ mt: 1 }}>
          {note}
        </Typography>
      ))}
      {[...faults, ...(device !== undefined && 'fault' in device ? [device.fault] : [])].map(textOf).map((fault) => (
        <Typography key={fault} variant="body2" color="error" sx={{ mt: 1 }}>
          {fault}
        </Typography>
      ))}
    </>
  );
}
