import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  POLLUTANT_LEVELS,
  POLLUTANT_LIMITS,
  POLLUTANTS,
  type PollutantLevel,
} from '../../../domain/air/outdoor-measurement';
import type { PollutantFact } from '../../../domain/air/period-facts';
import { describeHours } from '../selection/chart-request';
import type { Selection } from '../selection/selection';
import {
  type FilesOf,
  type RowOrder,
  type SortedColumn,
  SortedHead,
  sortRows,
  TableCard,
  TableFiles,
} from './SortedTable';

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

interface PollutantRow extends PollutantFact {
  key: string;
  name: string;
}

interface PollutantTableProps {
  source: string;
  facts: readonly PollutantFact[];
  hours: Selection['hours'];
  files: FilesOf;
}

export function PollutantTable({ source, facts, hours, files }: PollutantTableProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [order, setOrder] = useState<RowOrder | null>(null);
  const title = translate('dashboard.pollutants.title', { source });
  const hoursNotes =
    hours === null ? [] : [`${describeHours(hours, translate)}; ${translate('dashboard.pollutants.ozoneHours')}`];
  const usual: PollutantRow[] = POLLUTANTS.flatMap((pollutant) => {
    const fact = facts.find((candidate) => candidate.pollutant === pollutant);
    return fact ? [{ ...fact, key: pollutant, name: translate(`dashboard.pollutants.names.${pollutant}`) }] : [];
  });
  const measured: SortedColumn<PollutantRow> = {
    key: 'measured',
    label: translate('dashboard.pollutants.measured'),
    value: ({ value }) => value,
    cell: ({ value, level }) => `${value} μg/m³ · ${translate(`dashboard.pollutants.levels.${level}`)}`,
  };
  const rows = order === null ? usual : sortRows(usual, [measured], order, locale);
  const head = { order: order ?? { column: '', isDescending: false }, onOrder: setOrder, sx: {} };
  const table = () => ({
    headers: [
      translate('dashboard.pollutants.pollutant'),
      `${measured.label} (μg/m³)`,
      translate('dashboard.pollutants.level'),
    ],
    rows: rows.map(({ name, value, level }) => [name, value, translate(`dashboard.pollutants.levels.${level}`)]),
  });
  return (
    <TableCard
      title={title}
      note={[translate('dashboard.pollutants.note'), ...hoursNotes].join(' ')}
      tools={<TableFiles {...files} {...{ title, table }} />}
    >
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <SortedHead {...head} column="name" label={translate('dashboard.pollutants.pollutant')} />
            <SortedHead {...head} column={measured.key} label={measured.label} />
            {POLLUTANT_LEVELS.map((level) => (
              <TableCell key={level} align="center">
                {translate(`dashboard.pollutants.levels.${level}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {measured.cell(row)}
              </TableCell>
              {POLLUTANT_LEVELS.map((level, index) => {
                const isHere = row.level === level;
                return (
                  <TableCell key={level} align="center" aria-current={isHere || undefined}>
                    <Box
                      component="span"
                      sx={{
                        px: 1,
                        py: 0.25,
                        borderRadius: 1,
                        whiteSpace: 'nowrap',
                        color: isHere ? 'text.primary' : 'text.secondary',
                        fontWeight: isHere ? 700 : 400,
                        border: isHere ? 2 : 0,
                        borderColor: TONES[level],
                      }}
                    >
                      {bandText(POLLUTANT_LIMITS[row.pollutant], index)}
                    </Box>
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableCard>
  );
}
