import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useLocale, useTranslate } from 'react-admin';
import type { RoomOrder, RoomQuestion } from '../../domain/evidence/shown-rooms';
import { criterionName } from '../../domain/evidence/standard';
import { AirChangesCell, TrustCell } from './AirCells';
import type { RoomParts } from './room-parts';

interface PackTableProps extends RoomParts {
  hasAir: boolean;
  question: RoomQuestion;
  onAsk(changed: Partial<RoomQuestion>): void;
}

interface HeadProps extends Pick<PackTableProps, 'question' | 'onAsk'> {
  order: RoomOrder;
  label: string;
}

function Head({ order, label, question, onAsk }: HeadProps) {
  const isActive = question.order === order;
  const direction = isActive && question.descending ? 'desc' : 'asc';
  return (
    <TableCell sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={direction}
        onClick={() => onAsk({ order, descending: isActive && !question.descending })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

export function PackTable({ rooms, criteria, outdoor, button, whole, cell, hasAir, ...sorting }: PackTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { question, onAsk } = sorting;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="group"
      aria-label={translate('evidence.matrix')}
    >
      <Table size="small" aria-label={translate('evidence.matrix')}>
        <TableHead>
          <TableRow>
            <Head order="name" label={translate('evidence.room')} {...{ question, onAsk }} />
            <Head order="verdict" label={translate('evidence.whole')} {...{ question, onAsk }} />
            {hasAir && (
              <>
                <Head order="trust" label={translate('evidence.trustColumn')} {...{ question, onAsk }} />
                <Head order="airChanges" label={translate('evidence.airChangesColumn')} {...{ question, onAsk }} />
              </>
            )}
            {criteria.map((criterion) => (
              <TableCell key={criterion.id}>{criterionName(criterion, locale)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rooms.map((room) => (
            <TableRow key={room.id} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row">
                {button(room)}
              </TableCell>
              <TableCell>{whole(room)}</TableCell>
              {room.air !== undefined && (
                <>
                  <TableCell>
                    <TrustCell air={room.air} outdoor={outdoor} />
                  </TableCell>
                  <TableCell>
                    <AirChangesCell air={room.air} />
                  </TableCell>
                </>
              )}
              {criteria.map((criterion) => (
                <TableCell key={criterion.id}>{cell(room, criterion)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
