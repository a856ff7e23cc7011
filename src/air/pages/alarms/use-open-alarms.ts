import { useQuery } from '@tanstack/react-query';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { countOpenAlarms } from '../../calls/definitions/open-alarms';

/** Their number is asked for, not they. */
const OPEN: RecordsQuestion<'alarms'> = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'began', order: 'DESC' },
  filter: { state: 'open' },
};

/** What every row of a list asks is answered once; a change that is heard of asks again. */
const FRESH_MS = 60_000;

/** As often as the server itself looks for changes on Firebase. */
const EVERY_MS = 180_000;

/**
 * How many alarms are open that the session sees; 0 until that is known. On Firebase each change that a browser watches is paid for:
 * there the server is asked every few minutes, whose answer serves everybody who sees the same.
 */
export function useOpenAlarms(): number {
  const isAsked = useSiteConfig().firebase !== undefined;
  const transport = useCallTransport();
  const listed = useRecords('alarms', OPEN, { enabled: !isAsked, staleTime: FRESH_MS });
  // Below the alarms' own key: where a list of alarms hears of a change, this is asked for again, too.
  const counted = useQuery({
    queryKey: ['alarms', 'open', 'total'],
    queryFn: ({ signal }) => ask(transport, countOpenAlarms, {}, { signal }),
    enabled: isAsked,
    staleTime: FRESH_MS,
    refetchInterval: EVERY_MS,
  });
  return (isAsked ? counted.data : listed.total) ?? 0;
}
