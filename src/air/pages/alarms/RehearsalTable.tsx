import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
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

interface RowProps extends Compared {
  name: string;
  detail?: string;
  isStrong?: boolean;
}

function Row({ name, detail, before, after, isStrong = false }: RowProps) {
  const format = useValueFormat();
  const weight = { fontWeight: isStrong ? 650 : 400 };
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', ...weight }}>
        {name}
        {detail !== undefined && (
          <Typography variant="caption" color="text.secondary" component="div">
            {detail}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={weight}>
        {format.number(before)}
      </TableCell>
      <TableCell align="right" sx={{ ...weight, color: after === before ? undefined : 'primary.main' }}>
        {format.number(after)}
      </TableCell>
    </TableRow>
  );
}

export function RehearsalTable(rehearsal: Rehearsal) {
  const translate = useTranslate();
  const rooms = roomRows(rehearsal);
  const left = rooms.length - MAX_ROWS;
  return (
    <>
      <Table size="small" aria-label={translate('alarms.rehearsal.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('alarms.rehearsal.room')}</TableCell>
            <TableCell align="right">{translate('alarms.rehearsal.saved')}</TableCell>
            <TableCell align="right">{translate('alarms.rehearsal.edited')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <Row
            name={translate('alarms.rehearsal.total')}
            before={rehearsal.before.alarms}
            after={rehearsal.after.alarms}
            isStrong
          />
          {mailRows(rehearsal).map(({ to, ...counts }) => (
            <Row key={to} name={translate('alarms.rehearsal.mails', { to })} {...counts} isStrong />
          ))}
          {NEWS.filter((kind) => most(newsOf(rehearsal, kind)) > 0).map((kind) => (
            <Row key={kind} name={translate(`alarms.rehearsal.news.${kind}`)} {...newsOf(rehearsal, kind)} />
          ))}
          {rooms.slice(0, MAX_ROWS).map(({ key, room, code, before, after }) => (
            <Row
              key={key}
              name={room}
              detail={translate(`dashboard.alarms.codes.${code}`)}
              before={before}
              after={after}
            />
          ))}
        </TableBody>
      </Table>
      {left > 0 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('alarms.rehearsal.more', { smart_count: left })}
        </Typography>
      )}
    </>
  );
}
