import { useQuery } from '@tanstack/react-query';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { countOpenAlarms } from '../../calls/definitions/open-alarms';

const OPEN: RecordsQuestion<'alarms'> = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'began', order: 'DESC' },
  filter: { state: 'open' },
};

const FRESH_MS = 60_000;

const EVERY_MS = 180_000;

/**
 * Number of open alarms with access; 0 until known. On Firebase, watching is billed, so the server is asked every few
 * minutes and caches the response for all users with the same access.
 */
export function useOpenAlarms(): number {
  const isAsked = useSiteConfig().firebase !== undefined;
  const transport = useCallTransport();
  const listed = useRecords('alarms', OPEN, { enabled: !isAsked, staleTime: FRESH_MS });
  const counted = useQuery({
    queryKey: ['alarms', 'open', 'total'],
    queryFn: ({ signal }) => ask(transport, countOpenAlarms, {}, { signal }),
    enabled: isAsked,
    staleTime: FRESH_MS,
    refetchInterval: EVERY_MS,
  });
  return (isAsked ? counted.data : listed.total) ?? 0;
}
