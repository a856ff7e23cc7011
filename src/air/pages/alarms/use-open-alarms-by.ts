import { useQuery } from '@tanstack/react-query';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { type OpenAlarmsQuestion, openAlarms } from '../../calls/definitions/alarms';

const NONE: ReadonlyMap<string, number> = new Map();

/** How many alarms are open, by the id of what they are of, in whatever order the ids are; empty until that is known. */
export function useOpenAlarmsBy(of: OpenAlarmsQuestion['of'], ids: readonly string[]): ReadonlyMap<string, number> {
  const transport = useCallTransport();
  const question = { of, ids: ids.toSorted() };
  const { data = NONE } = useQuery({
    queryKey: ['alarms', 'open', question],
    queryFn: ({ signal }) => ask(transport, openAlarms, question, { signal }),
    enabled: ids.length > 0,
  });
  return data;
}
