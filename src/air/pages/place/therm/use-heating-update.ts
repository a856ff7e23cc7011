import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useModel } from '../../../../frame/entity/entity-context';
import { saveProblem } from '../../../../frame/form/save-error';
import type { Changes, RecordOf } from '../../../../frame/model/entities';
import { updateRecord } from '../../../../frame/records/update-record';

type Building = RecordOf<'building'>;

/** What is to become of the heating part of a building, from the state that it is in. */
type Change = (building: Building) => Changes<Building>['tuya'];

/**
 * Changes values of the heating part of a building: of the state that somebody else has made meanwhile, if somebody has.
 *
 * @param failed what to say when they are refused; the cause follows.
 */
export function useHeatingUpdate(building: Building, failed: string) {
  const model = useModel('building');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const write = (source: Building, change: Change) =>
    updateRecord(dataProvider, model, source, { tuya: change(source), version: source.version });
  return useMutation<void, Error, Change>({
    mutationFn: async (change) => {
      await write(building, change).catch(async (error: unknown) => {
        if (saveProblem(error).changed === undefined) throw error;
        return write((await dataProvider.getOne<Building>(model.route, { id: building.id })).data, change);
      });
      // Reported as soon as it is so, however long the lists take that are read again.
      notify('place.heating.alarms.saved', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
    onError: () => notify(failed, { type: 'error' }),
  });
}
