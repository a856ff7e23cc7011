import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import { isNotFound } from '../page/ReadError';
import { useLiveChanges } from '../records/use-live-changes';

/** True if the record was deleted or the session lost access; false after a restoration. @param error of the last refetch */
export function useDeleted(id: string, error: Error | null = null): boolean {
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [isDeleted, setDeleted] = useState(false);
  useLiveChanges(model.route, (changes) => {
    const last = changes?.findLast((change) => change.id === id);
    if (last !== undefined) setDeleted(last.type === 'deleted');
    if (changes !== undefined) return;
    dataProvider.getOne(model.route, { id }).then(
      () => setDeleted(false),
      (failure: unknown) => {
        if (isNotFound(failure)) setDeleted(true);
      },
    );
  });
  return isDeleted || isNotFound(error);
}
