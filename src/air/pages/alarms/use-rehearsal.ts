import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pruned } from '../../../frame/form/form-data';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { isPlainObject } from '../../../frame/model/paths';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import type { AlarmPlace } from '../../calls/definitions/alarm-settings';
import { rehearseAlarms } from '../../calls/definitions/alarm-settings';

/** Nobody is to wait for the answers about each letter that was typed. */
const PAUSE_MS = 500;

const NOTHING: Readonly<Record<string, unknown>> = {};

/**
 * What the alarms that somebody is writing would have done: asked for once by hand, and from then on as they are edited. On
 * Firestore each answer is read day by day and paid for, so there each is asked for by hand.
 */
export function useRehearsal({ level, id }: AlarmPlace, alarms: unknown) {
  const transport = useCallTransport();
  const isPaid = useSiteConfig().firebase !== undefined;
  // As it would be saved: an empty list of alarms is none, and leaves a room to its building.
  const written = JSON.stringify(isPlainObject(alarms) ? pruned(alarms) : NOTHING);
  const [asked, setAsked] = useState<string | null>(null);
  const isLive = asked !== null && !isPaid;
  useEffect(() => {
    if (!isLive) return undefined;
    const pause = setTimeout(() => setAsked(written), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isLive, written]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['rehearseAlarms', level, id, asked],
    queryFn: ({ signal }) =>
      ask(transport, rehearseAlarms, { ...{ level, id }, alarms: JSON.parse(asked ?? '{}') }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return {
    data: asked === null ? undefined : data,
    error: asked === null ? null : error,
    isRunning: asked !== null && isFetching,
    /** Whether it has to be asked for by hand. */
    isDue: asked === null || (isPaid && asked !== written),
    start: () => setAsked(written),
    /** Nobody waits for the answer any more, which ends the work. */
    cancel: () => setAsked(null),
  };
}
