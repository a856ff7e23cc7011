import { Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useResourceDefinition, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import { paths } from '../../../../frame/entity/paths';
import type { RecordOf, Route } from '../../../../frame/model/entities';
import type { DashboardFormat } from '../dashboard-format';
import { TableCard } from '../tables/SortedTable';

const NOTES: { route: Route } = { route: 'notes' };
const SCREEN_ONLY = { '@media print': { display: 'none' } };

interface NotesCardProps {
  notes: readonly RecordOf<'note'>[];
  rooms: readonly string[];
  seen: TimeRange;
  format: DashboardFormat;
  onShow: (note: RecordOf<'note'>) => void;
}

export function NotesCard({ notes, rooms, seen, format, onShow }: NotesCardProps) {
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition({ resource: NOTES.route });
  const title = translate('dashboard.notes.title');
  const [only = ''] = rooms.length === 1 ? rooms : [];
  const begun = { from: seen.from, to: seen.to, ...(only !== '' && { room: only }) };
  return (
    <TableCard
      title={title}
      isLong
      tools={
        hasCreate === true && (
          <Button component={RouterLink} to={paths.createWith(NOTES, begun)} sx={SCREEN_ONLY}>
            {translate('dashboard.notes.add')}
          </Button>
        )
      }
    >
      {notes.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.notes.none')}
        </Typography>
      ) : (
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {['from', 'to', 'room', 'text'].map((name) => (
                <TableCell key={name}>{translate(`dashboard.notes.${name}`)}</TableCell>
              ))}
              <TableCell align="right">{translate('dashboard.alarms.chart')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {notes.map((note) => (
              <TableRow key={note.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.dateTime(note.from)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {note.to === undefined ? translate('dashboard.notes.goesOn') : format.dateTime(note.to)}
                </TableCell>
                <TableCell>{note.room_name}</TableCell>
                <TableCell>
                  <Link component={RouterLink} to={paths.show(NOTES, note.id)} underline="hover">
                    {note.text}
                  </Link>
                </TableCell>
                <TableCell padding="none" align="right">
                  <Button
                    size="small"
                    aria-label={translate('dashboard.alarms.showInChart', { alarm: note.text })}
                    onClick={() => onShow(note)}
                    sx={SCREEN_ONLY}
                  >
                    {translate('dashboard.alarms.show')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </TableCard>
  );
}
