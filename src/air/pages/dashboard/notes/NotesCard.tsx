import { Button, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import { paths } from '../../../../frame/entity/paths';
import { DataTable } from '../../../../frame/layout/DataTable';
import type { RecordOf } from '../../../../frame/model/entities';
import type { DashboardFormat } from '../dashboard-format';
import { TableCard } from '../tables/SortedTable';
import { NOTES, useNewNote } from './NoteAction';

const ONE_LINE = { whiteSpace: 'nowrap' };
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
  const say = (name: string) => translate(`dashboard.notes.${name}`);
  const title = translate('dashboard.notes.title');
  const [only = ''] = rooms.length === 1 ? rooms : [];
  const newNote = useNewNote({ from: seen.from, to: seen.to, ...(only !== '' && { room: only }) });
  return (
    <TableCard
      title={title}
      isLong
      tools={
        newNote !== undefined && (
          <Button component={RouterLink} to={newNote} sx={SCREEN_ONLY}>
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
        <DataTable
          isBare
          label={title}
          rows={notes}
          keyOf={({ id }) => id}
          columns={[
            { label: say('from'), sx: ONE_LINE, cell: ({ from }) => format.dateTime(from) },
            {
              label: say('to'),
              sx: ONE_LINE,
              cell: ({ to }) => (to === undefined ? say('goesOn') : format.dateTime(to)),
            },
            { label: say('room'), cell: ({ room_name }) => room_name },
            {
              label: say('text'),
              cell: ({ id, text }) => (
                <Link component={RouterLink} to={paths.show(NOTES, id)} underline="hover">
                  {text}
                </Link>
              ),
            },
            {
              label: translate('dashboard.alarms.chart'),
              align: 'right',
              padding: 'none',
              cell: (note) => (
                <Button
                  size="small"
                  aria-label={translate('dashboard.alarms.showInChart', { alarm: note.text })}
                  onClick={() => onShow(note)}
                  sx={SCREEN_ONLY}
                >
                  {translate('dashboard.alarms.show')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </TableCard>
  );
}
