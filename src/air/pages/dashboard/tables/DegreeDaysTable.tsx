import { useTranslate } from 'react-admin';
import { DataTable } from '../../../../frame/layout/DataTable';
import { DEGREE_DAY_BASE, type DegreeDays, isEnoughMeasured } from '../../../domain/air/degree-days';
import type { DashboardFormat } from '../dashboard-format';
import { type Comparison, getComparisonName } from '../selection/selection';
import { type FilesOf, TableCard, TableFiles } from './SortedTable';

type Period = { name: string; of: DegreeDays };

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
  const periods: Period[] = [
    { name: translate('dashboard.degreeDays.now'), of: now },
    ...(earlier === undefined || comparison === null
      ? []
      : [{ name: translate(`dashboard.degreeDays.${getComparisonName(comparison)}`), of: earlier }]),
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
      <DataTable
        isBare
        label={title}
        rows={periods}
        keyOf={({ name }) => name}
        columns={[
          ({ name }: Period) => name,
          ({ of }: Period) => text(rounded(of, of.total)),
          ({ of }: Period) => text(rounded(of, of.inSeason)),
          ({ of }: Period) => measured(of),
        ].map((cell, index) => ({
          ...{ label: headers[index], cell, isHeader: index === 0 },
          ...(index > 0 && { align: 'right' as const }),
        }))}
      />
    </TableCard>
  );
}
