import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../../../frame/layout/DataTable';
import {
  POLLUTANT_LEVELS,
  POLLUTANT_LIMITS,
  POLLUTANTS,
  type PollutantLevel,
} from '../../../domain/air/outdoor-measurement';
import type { PollutantFact } from '../../../domain/air/period-facts';
import { describeHours } from '../selection/chart-request';
import type { Selection } from '../selection/selection';
import { type FilesOf, TableCard, TableFiles } from './SortedTable';

const TONES: Record<PollutantLevel, 'success.main' | 'warning.main' | 'error.main'> = {
  good: 'success.main',
  moderate: 'warning.main',
  poor: 'error.main',
  veryPoor: 'error.main',
};

function bandText(limits: readonly [number, number, number], level: number): string {
  const most = limits[level];
  const before = limits[level - 1];
  if (most === undefined) return `>${before ?? 0}`;
  return `${before === undefined ? 0 : before + 1}-${most}`;
}

const lookOf = (isHere: boolean, level: PollutantLevel) =>
  isHere ? { fontWeight: 700, border: 2, borderColor: TONES[level] } : { color: 'text.secondary' };

interface PollutantTableProps {
  source: string;
  facts: readonly PollutantFact[];
  hours: Selection['hours'];
  files: FilesOf;
}

export function PollutantTable({ source, facts, hours, files }: PollutantTableProps) {
  const translate = useTranslate();
  const text = (key: string, values: object = {}) => translate(`dashboard.pollutants.${key}`, values);
  const title = text('title', { source });
  const hoursNotes = hours === null ? [] : [`${describeHours(hours, translate)}; ${text('ozoneHours')}`];
  const rows = POLLUTANTS.flatMap((name) => facts.find(({ pollutant }) => pollutant === name) ?? []);
  const table = () => ({
    headers: [text('pollutant'), `${text('measured')} (μg/m³)`, text('level')],
    rows: rows.map(({ pollutant, value, level }) => [text(`names.${pollutant}`), value, text(`levels.${level}`)]),
  });
  return (
    <TableCard
      title={title}
      note={[text('note'), ...hoursNotes].join(' ')}
      tools={<TableFiles {...files} {...{ title, table }} />}
    >
      <DataTable
        isBare
        label={title}
        rows={rows}
        keyOf={({ pollutant }) => pollutant}
        columns={[
          { label: text('pollutant'), isHeader: true, cell: ({ pollutant }) => text(`names.${pollutant}`) },
          {
            ...{ label: text('measured'), align: 'right', sx: { whiteSpace: 'nowrap' } },
            cell: ({ value, level }) => `${value} μg/m³ · ${text(`levels.${level}`)}`,
          },
          ...POLLUTANT_LEVELS.map((level, index) => ({
            ...{ label: text(`levels.${level}`), align: 'center' as const },
            cell: (row: PollutantFact) => (
              <Box
                component="span"
                aria-current={row.level === level || undefined}
                sx={{ px: 1, py: 0.25, borderRadius: 1, whiteSpace: 'nowrap', ...lookOf(row.level === level, level) }}
              >
                {bandText(POLLUTANT_LIMITS[row.pollutant], index)}
              </Box>
            ),
          })),
        ]}
      />
    </TableCard>
  );
}
