import { useMemo } from 'react';
import { useAddress } from '../page/use-address';
import { useValueFormat } from '../value/use-value-format';
import { CHANGE_KINDS, CLIENTS } from './rules/entry';
import type { HistoryFilter } from './rules/history-calls';

export interface FilterTexts {
  text: string;
  by: string;
  entity: string;
  kind: string;
  client: string;
  from: string;
  to: string;
  /** Instant of the last visit, ms since the epoch; takes precedence over `from`. */
  since: string;
}

const NAMES = ['text', 'by', 'entity', 'kind', 'client', 'from', 'to', 'since'] as const;
const INSTANT = /^\d{1,15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Longer than the longest DST day and shorter than two days. */
const NEXT_DAY_MS = 36 * 3_600_000;

function textsIn(address: URLSearchParams): FilterTexts {
  const texts: FilterTexts = { text: '', by: '', entity: '', kind: '', client: '', from: '', to: '', since: '' };
  for (const name of NAMES) texts[name] = address.get(name) ?? '';
  return texts;
}

export function useHistoryFilter() {
  const [address, changeAddress] = useAddress();
  const { startOfDay, isoDay } = useValueFormat();
  const filter = useMemo(() => textsIn(address), [address]);
  const asked = useMemo<HistoryFilter>(() => {
    const { text, by, entity, kind, client, from, to, since } = filter;
    const endOf = (day: string) => startOfDay(isoDay(startOfDay(day) + NEXT_DAY_MS)) - 1;
    return {
      ...{ text: text || undefined, by: by || undefined, entity: entity || undefined },
      kind: CHANGE_KINDS.find((known) => known === kind),
      client: CLIENTS.find((known) => known === client),
      from: INSTANT.test(since) ? Number(since) + 1 : DAY.test(from) ? startOfDay(from) : undefined,
      to: DAY.test(to) ? endOf(to) : undefined,
      // A search text may match any change of an action, so group leads alone are not enough.
      leadsOnly: text === '',
    };
  }, [filter, startOfDay, isoDay]);

  function change(changed: Partial<FilterTexts>): void {
    changeAddress(
      (now) => {
        const next = Object.entries({ ...textsIn(now), ...changed }).filter(([, value]) => value !== '');
        return new URLSearchParams(next);
      },
      { replace: true },
    );
  }

  return { filter, asked, change };
}
