import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider, LiveListener } from '../../data-provider/contract';

/** Changes often come in groups (a building's rooms): one refresh is enough for all of them. */
const GROUPING_MS = 400;

/** Asks again for what is on the screen when somebody else, or a device, changes a record of the resource. */
export function useLiveRefresh(resource: string): void {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }, GROUPING_MS);
    };
    const onChange: LiveListener['onChange'] = (change) => change.resource === resource && refreshSoon();
    const subscribed = dataProvider.subscribe({ onChange, onResync: refreshSoon }, [resource]);
    return () => {
      clearTimeout(timer);
      void subscribed.then((stop) => stop());
    };
  }, [dataProvider, queryClient, resource]);
}
