import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DEGREE_DAY_BASE, type DegreeDays, isEnoughMeasured } from '../../../domain/air/degree-days';
import type { DashboardFormat } from '../dashboard-format';
import { type Comparison, comparisonName } from '../selection/selection';
import { type FilesOf, TableCard, TableFiles } from './SortedTable';

interface DegreeDaysTableProps {
  now: DegreeDays;
  earlier: DegreeDays | undefined;
  comparison: Comparison | null;
  format: DashboardFormat;
  files: FilesOf;
}

export function DegreeDaysTable({ now, earlier, comparison, format, files }: DegreeDaysTableProps) {
  const translate = useTranslate();
  const title = translate('dashboard.degreeDays.title');
  const periods = [
    { name: translate('dashboard.degreeDays.now'), of: now },
    ...(earlier === undefined || comparison === null
      ? []
      : [{ name: translate(`dashboard.degreeDays.${comparisonName(comparison)}`), of: earlier }]),
  ];
  const headers = ['period', 'total', 'inSeason', 'measured'].map((each) => translate(`dashboard.degreeDays.${each}`));
  const rounded = (of: DegreeDays, value: number) => (isEnoughMeasured(of) ? Math.round(value * 10) / 10 : null);
  const measured = ({ measuredDays, days }: DegreeDays) =>
    translate('dashboard.degreeDays.ofDays', { measured: measuredDays, days });
  const text = (value: number | null) =>
    value === null ? translate('dashboard.degreeDays.tooFew') : format.measured(value, 1);
  const table = () => ({
    headers,
    rows: periods.map(({ name, of }) => [...[name, rounded(of, of.total), rounded(of, of.inSeason)], measured(of)]),
  });
  return (
    <TableCard
      title={title}
      note={translate('dashboard.degreeDays.note', { base: DEGREE_DAY_BASE })}
      tools={<TableFiles {...files} {...{ title, table }} />}
    >
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {headers.map((header, index) => (
              <TableCell key={header} align={index === 0 ? 'left' : 'right'}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {periods.map(({ name, of }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{text(rounded(of, of.total))}</TableCell>
              <TableCell align="right">{text(rounded(of, of.inSeason))}</TableCell>
              <TableCell align="right">{measured(of)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableCard>
  );
}
