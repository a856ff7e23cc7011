import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { VisitAnswer } from './rules/history-calls';

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
  /** Notes on the server that the person is here; answers what is new. */
  visit(seen: boolean): Promise<VisitAnswer>;
}

/** What others have changed since somebody was last here, in whatever browser, as far as this person may see it. Null until it is known. */
export function useNews({ userId, path, visit }: NewsParts): News | null {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const visitKey = [VISIT_KEY, userId];
  const { data: visited } = useQuery({
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
  if (visited === undefined || visited.since === null) return null;
  const { since, others, isMore } = visited;
  const count = others === 0 ? '' : `${others}${isMore ? '+' : ''}`;
  const key = others === 0 ? 'none' : 'label';
  const label = translate(`framework.history.since.${key}`, { smart_count: others, count });
  return { count, label, to: `${path}?since=${since}`, see };
}
