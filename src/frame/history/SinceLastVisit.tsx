import NewsIcon from '@mui/icons-material/UpdateOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { VisitAnswer } from './rules/history-calls';

const SIGN_MS = 10 * 60_000;
const VISIT_KEY = 'visit';

export type ChangesSinceVisit = { count: string; label: string; to: string; see(): void };

type NewsOptions = { userId: string | undefined; path: string; visit(seen: boolean): Promise<VisitAnswer> };

/** Returns the changes since the last visit in any browser, limited to accessible records. Null until the changes are loaded. */
export function useChangesSinceVisit({ userId, path, visit }: NewsOptions): ChangesSinceVisit | null {
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

export function SinceLastVisit({ news: { count, label, to, see } }: { news: ChangesSinceVisit }) {
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        component={Link}
        to={to}
        aria-label={label}
        color="inherit"
        sx={{ display: { xs: 'none', tablet: 'inline-flex' } }}
        onClick={see}
      >
        <Badge badgeContent={count === '' ? undefined : count} color="primary">
          <NewsIcon fontSize="small" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
