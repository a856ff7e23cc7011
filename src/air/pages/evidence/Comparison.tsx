import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { type ComparedRoom, compareRooms } from '../../domain/evidence/compare-packs';
import type { Pack } from './use-pack';
import { VerdictChip } from './VerdictChip';

const COLOURS: Readonly<Record<ComparedRoom['change'], string>> = {
  better: 'success.main',
  worse: 'error.main',
  same: 'text.secondary',
  onlyBefore: 'text.secondary',
  onlyAfter: 'text.secondary',
  notComparable: 'text.secondary',
};

export function Comparison({ one, other }: { one: Pack; other: Pack }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const begins = ({ settings }: Pack) => Date.parse(settings.period.from);
  const [before, after] = begins(one) <= begins(other) ? [one, other] : [other, one];
  const rooms = compareRooms(after.standard, before.rooms, after.rooms);
  const count = (change: ComparedRoom['change']) => rooms.filter((room) => room.change === change).length;
  const daysOf = ({ settings }: Pack) => format.instant(Date.parse(settings.period.from));
  const title = translate('evidence.comparison', {
    better: count('better'),
    worse: count('worse'),
    same: count('same'),
  });
  const verdictOf = (room: ComparedRoom['before']) =>
    room === undefined ? null : <VerdictChip verdict={room.verdict.verdict} name={room.verdict.class} />;
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="group" aria-label={title}>
      <Typography sx={{ px: 2, pt: 1.5 }}>{title}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
        {translate('evidence.olderFirst')}
      </Typography>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('evidence.room')}</TableCell>
            <TableCell>{`${translate('evidence.before')} (${daysOf(before)})`}</TableCell>
            <TableCell>{`${translate('evidence.after')} (${daysOf(after)})`}</TableCell>
            <TableCell>{translate('evidence.changed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rooms.map((room) => (
            <TableRow key={room.id}>
              <TableCell component="th" scope="row">
                {room.name}
              </TableCell>
              <TableCell>{verdictOf(room.before)}</TableCell>
              <TableCell>{verdictOf(room.after)}</TableCell>
              <TableCell sx={{ color: COLOURS[room.change] }}>{translate(`evidence.change.${room.change}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
