import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider, LiveListener, RecordChange } from '../../data-provider/contract';

/** Changes often come in groups (a building's rooms): being told once is enough for all of them. */
const GROUPING_MS = 400;

/**
 * Calls back soon after somebody else, or a device, has changed records of the resource, with the changes; with undefined
 * when some were missed.
 */
export function useLiveChanges(
  resource: string,
  onChanged: (changes: readonly RecordChange[] | undefined) => void,
): void {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: RecordChange[] | undefined = [];
    const tellSoon = () => {
      timer ??= setTimeout(() => {
        const told = waiting;
        timer = undefined;
        waiting = [];
        changed(told);
      }, GROUPING_MS);
    };
    const onChange: LiveListener['onChange'] = (change) => {
      if (change.resource !== resource) return;
      waiting?.push(change);
      tellSoon();
    };
    const onResync = () => {
      waiting = undefined;
      tellSoon();
    };
    const subscribed = dataProvider.subscribe({ onChange, onResync }, [resource]);
    return () => {
      clearTimeout(timer);
      void subscribed.then((stop) => stop());
    };
  }, [dataProvider, resource]);
}
