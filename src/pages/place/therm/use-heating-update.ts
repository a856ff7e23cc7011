import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useEntity } from '../../../framework/entity-context';
import type { EntityRecord } from '../../../model/types';

/**
 * Changes values of the heating part of a building.
 *
 * @param failed what to say when they are refused; the cause follows.
 */
export function useHeatingUpdate(building: EntityRecord, failed: string) {
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation<unknown, Error, Readonly<Record<string, unknown>>>({
    mutationFn: async (values) => {
      const { id } = building;
      await dataProvider.update(model.route, { id, data: { tuya: values }, previousData: building });
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
    onSuccess: () => notify('place.heating.alarms.saved', { type: 'success' }),
    onError: () => notify(failed, { type: 'error' }),
  });
}
