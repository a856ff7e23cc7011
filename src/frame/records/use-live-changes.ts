import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider, LiveListener, RecordChange } from '../../../data-provider/contract';

/** Changes often come in groups (a building's rooms): one notification is enough for all of them. */
const GROUPING_MS = 400;
/** What changes all the time is drawn as often as this at most. */
const LEAST_MS = 1_000;
/** Of more changes than these a page that nobody looks at notes only that there were some. */
const MAX_WAITING = 1_000;

/**
 * Calls back soon after somebody else, or a device, has changed records of the resource, with the changes; with undefined
 * when some were missed. At most once a second, and not while nobody sees the page: then when somebody does again.
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
