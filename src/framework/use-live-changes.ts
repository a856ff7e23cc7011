import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider, LiveListener } from '../../data-provider/contract';

/** Changes often come in groups (a building's rooms): being told once is enough for all of them. */
const GROUPING_MS = 400;

/** Calls back soon after somebody else, or a device, has changed records of the resource. */
export function useLiveChanges(resource: string, onChanged: () => void): void {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        changed();
      }, GROUPING_MS);
    };
    const onChange: LiveListener['onChange'] = (change) => change.resource === resource && tellSoon();
    const subscribed = dataProvider.subscribe({ onChange, onResync: tellSoon }, [resource]);
    return () => {
      clearTimeout(timer);
      void subscribed.then((stop) => stop());
    };
  }, [dataProvider, resource]);
}
