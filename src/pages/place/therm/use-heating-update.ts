import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useModel } from '../../../framework/entity-context';
import { updateRecord } from '../../../framework/update-record';
import type { Changes, RecordOf } from '../../../model/entities';

/**
 * Changes values of the heating part of a building.
 *
 * @param failed what to say when they are refused; the cause follows.
 */
export function useHeatingUpdate(building: RecordOf<'building'>, failed: string) {
  const model = useModel('building');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation<unknown, Error, Changes<RecordOf<'building'>>['tuya']>({
    mutationFn: async (tuya) => {
      await updateRecord(dataProvider, model, building, { tuya });
      // Told as soon as it is so, however long the lists take that are read again.
      notify('place.heating.alarms.saved', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
    onError: () => notify(failed, { type: 'error' }),
  });
}
