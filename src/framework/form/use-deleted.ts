import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity-context';
import { useLiveChanges } from '../use-live-changes';
import { saveProblem } from './save-error';

const NOT_FOUND = 404;

/** Whether a record of the screen's entity was deleted, or taken out of the session's sight, since it is open. */
export function useDeleted(id: string): boolean {
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [isDeleted, setDeleted] = useState(false);
  useLiveChanges(model.route, (changes) => {
    if (changes?.some((change) => change.id === id && change.type === 'deleted')) setDeleted(true);
    // Something was missed: the record itself knows.
    if (changes !== undefined) return;
    dataProvider.getOne(model.route, { id }).catch((error: unknown) => {
      if (saveProblem(error).status === NOT_FOUND) setDeleted(true);
    });
  });
  return isDeleted;
}
