import AddIcon from '@mui/icons-material/Add';
import { useResourceDefinitions } from 'react-admin';
import { paths } from '../../../../frame/entity/paths';
import { recordTitle } from '../../../../frame/entity/record-title';
import { useClock } from '../../../../frame/layout/site/clock';
import { LinkAction } from '../../../../frame/list/LinkAction';
import type { Route } from '../../../../frame/model/entities';
import type { PlainObject } from '../../../../frame/model/paths';
import type { RowActionProps } from '../../../../frame/slots/slots';

export const NOTES: { route: Route } = { route: 'notes' };

/** Returns the address of the form for a new note; undefined for users who may not create notes. */
export function useNewNote(values: PlainObject): string | undefined {
  const { [NOTES.route]: notes } = useResourceDefinitions();
  return notes?.hasCreate === true ? paths.createWith(NOTES, values) : undefined;
}

export function NoteAction({ record, model }: RowActionProps<'room'>) {
  const to = useNewNote({ room: record.id, from: useClock()() });
  if (to === undefined) return null;
  return (
    <LinkAction to={to} label="notes.add" name={recordTitle(model, record)}>
      <AddIcon fontSize="small" />
    </LinkAction>
  );
}
