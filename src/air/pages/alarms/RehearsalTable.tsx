import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DataTable } from '../../../frame/layout/DataTable';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { Rehearsal, RehearsalOutcome } from '../../domain/alarms/rehearsal';

interface Compared {
  before: number;
  after: number;
}

interface RoomRow extends Compared {
  key: string;
  room: string;
  code: number;
}

const most = ({ before, after }: Compared) => Math.max(before, after);

function addTo(rows: Map<string, RoomRow>, { rooms }: RehearsalOutcome, side: keyof Compared): void {
  for (const { id, name, codes } of rooms) {
    for (const { code, count } of codes) {
      const key = `${id} ${code}`;
      const row = rows.get(key) ?? { key, room: name, code, before: 0, after: 0 };
      rows.set(key, { ...row, [side]: count });
    }
  }
}

function roomRows({ before, after }: Rehearsal): RoomRow[] {
  const rows = new Map<string, RoomRow>();
  addTo(rows, before, 'before');
  addTo(rows, after, 'after');
  return [...rows.values()].sort((a, b) => most(b) - most(a) || a.room.localeCompare(b.room) || a.code - b.code);
}

function mailRows({ before, after }: Rehearsal): (Compared & { to: string })[] {
  const count = ({ mails }: RehearsalOutcome, to: string) => mails.find((mail) => mail.to === to)?.count ?? 0;
  const recipients = new Set([...before.mails, ...after.mails].map(({ to }) => to));
  return [...recipients]
    .map((to) => ({ to, before: count(before, to), after: count(after, to) }))
    .sort((a, b) => most(b) - most(a) || a.to.localeCompare(b.to));
}

const NEWS = ['worse', 'over', 'reminder', 'escalated', 'waited'] as const;

function newsOf({ before, after }: Rehearsal, kind: (typeof NEWS)[number]): Compared {
  return { before: before.news[kind], after: after.news[kind] };
}

const MAX_ROWS = 12;

const STRONG = { '& .MuiTableCell-body': { fontWeight: 650 } };

interface Line extends Compared {
  key: string;
  name: string;
  detail?: string;
  isStrong?: boolean;
}

export function RehearsalTable(rehearsal: Rehearsal) {
  const translate = useTranslate();
  const format = useValueFormat();
  const text = (key: string, values: object = {}) => translate(`alarms.rehearsal.${key}`, values);
  const rooms = roomRows(rehearsal);
  const left = rooms.length - MAX_ROWS;
  const { before, after } = rehearsal;
  const lines: Line[] = [
    { key: 'total', name: text('total'), before: before.alarms, after: after.alarms, isStrong: true },
    ...mailRows(rehearsal).map((mail) => ({ ...mail, key: mail.to, name: text('mails', mail), isStrong: true })),
    ...NEWS.filter((kind) => most(newsOf(rehearsal, kind)) > 0).map((kind) => ({
      ...{ key: kind, name: text(`news.${kind}`), ...newsOf(rehearsal, kind) },
    })),
    ...rooms.slice(0, MAX_ROWS).map((row) => ({
      ...{ ...row, name: row.room, detail: translate(`dashboard.alarms.codes.${row.code}`) },
    })),
  ];
  return (
    <>
      <DataTable
        isBare
        label={text('title')}
        rows={lines}
        keyOf={({ key }) => key}
        rowProps={({ isStrong = false }) => (isStrong ? { sx: STRONG } : {})}
        columns={[
          {
            ...{ label: text('room'), isHeader: true, sx: { overflowWrap: 'anywhere' } },
            cell: ({ name, detail }) => (
              <>
                {name}
                <Typography variant="caption" color="text.secondary" component="div">
                  {detail}
                </Typography>
              </>
            ),
          },
          { label: text('saved'), align: 'right', cell: (line) => format.number(line.before) },
          {
            ...{ label: text('edited'), align: 'right' },
            cell: (line) => (
              <Box component="span" sx={line.after === line.before ? {} : { color: 'primary.main' }}>
                {format.number(line.after)}
              </Box>
            ),
          },
        ]}
      />
      {left > 0 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {text('more', { smart_count: left })}
        </Typography>
      )}
    </>
  );
}
