import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider, LiveListener, RecordChange } from '../../../data-provider/contract';

const GROUPING_MS = 400;
const LEAST_MS = 1_000;
/** Maximum changes collected while the page is hidden. After more changes, all lists are reloaded. */
const MAX_WAITING = 1_000;

/** Calls `listener` at most once a second, and only on visible pages. Undefined means that some changes were missed. */
export function useLiveChanges(
  resource: string,
  onChanged: (changes: readonly RecordChange[] | undefined) => void,
): void {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: RecordChange[] | undefined = [];
    let lastAt = Number.NEGATIVE_INFINITY;
    const notifySoon = () => {
      const isNothing = waiting !== undefined && waiting.length === 0;
      if (timer !== undefined || isNothing || document.hidden) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          if (document.hidden) return;
          const batch = waiting;
          waiting = [];
          lastAt = performance.now();
          changed(batch);
        },
        Math.max(GROUPING_MS, lastAt + LEAST_MS - performance.now()),
      );
    };
    const onChange: LiveListener['onChange'] = (change) => {
      if (change.resource !== resource) return;
      waiting?.push(change);
      if ((waiting?.length ?? 0) > MAX_WAITING) waiting = undefined;
      notifySoon();
    };
    const onResync = () => {
      waiting = undefined;
      notifySoon();
    };
    document.addEventListener('visibilitychange', notifySoon);
    const subscribed = dataProvider.subscribe({ onChange, onResync }, [resource]);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', notifySoon);
      void subscribed.then((stop) => stop());
    };
  }, [dataProvider, resource]);
}
