import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { HISTORY_KEY, useHistoryCalls } from './history-context';

/** Actions that are counted; there may be more. */
const MAX_COUNTED = 50;
/** How often it is noted that somebody is here, ms. */
const SIGN_MS = 10 * 60_000;
const VISIT_KEY = 'visit';

/** What is new to whoever has signed in. */
export interface News {
  /** How many changes, as people read it; empty for none. */
  count: string;
  /** The same in words. */
  label: string;
  /** Where they are listed. */
  to: string;
  /** They are being looked at. */
  see(): void;
}

interface NewsParts {
  /** Whose own changes are no news to them; undefined for whoever has no account. */
  userId: string | undefined;
  /** Path of the page with the history. */
  path: string;
  /** Notes on the server that the person is here; answers since when things are new. */
  visit(seen: boolean): Promise<number | null>;
}

/** What others have changed since somebody was last here, in whatever browser, as far as this person may see it. Null until it is known. */
export function useNews({ userId, path, visit }: NewsParts): News | null {
  const calls = useHistoryCalls();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const visitKey = [VISIT_KEY, userId];
  const { data: since } = useQuery({
    queryKey: visitKey,
    enabled: userId !== undefined,
    refetchInterval: SIGN_MS,
    staleTime: SIGN_MS,
    queryFn: () => visit(false),
  });
  const { mutate: see } = useMutation({
    mutationFn: () => visit(true),
    onSuccess: (now) => queryClient.setQueryData(visitKey, now),
  });
  const isKnown = typeof since === 'number';
  const { data } = useQuery({
    queryKey: [HISTORY_KEY, 'since', since],
    enabled: calls !== null && isKnown,
    staleTime: SIGN_MS,
    queryFn: async () =>
      isKnown ? ((await calls?.find({ from: since + 1, leadsOnly: true }, { limit: MAX_COUNTED })) ?? null) : null,
  });
  if (!isKnown) return null;
  const others = (data?.entries ?? []).filter(({ by }) => by?.id !== `user:${userId}`).length;
  const count = others === 0 ? '' : `${others}${data?.next === undefined ? '' : '+'}`;
  const key = others === 0 ? 'none' : 'label';
  const label = translate(`framework.history.since.${key}`, { smart_count: others, count });
  return { count, label, to: `${path}?since=${since}`, see };
}
