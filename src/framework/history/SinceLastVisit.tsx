import NewsIcon from '@mui/icons-material/UpdateOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { nextVisit, type Visit } from '../../history/last-visit';
import { HISTORY_KEY, useHistoryCalls } from './history-context';

/** Actions that are counted; there may be more. */
const MOST_COUNTED = 50;
/** How often it is noted that somebody is here, ms. */
const SIGN_MS = 5 * 60_000;

interface SinceLastVisitProps {
  userId: string;
  /** Path of the page with the history. */
  path: string;
  now(): number;
}

/** How many actions of others there were since somebody was last here, and the way to them. */
export function SinceLastVisit({ userId, path, now }: SinceLastVisitProps) {
  const calls = useHistoryCalls();
  const translate = useTranslate();
  const [kept, keep] = useStore<Visit | null>(`user:${userId}.visit`, null);
  const [visit, setVisit] = useState(() => nextVisit(kept, now()));
  const { since } = visit;
  useEffect(() => {
    const sign = () => keep({ at: now(), since });
    sign();
    const timer = setInterval(sign, SIGN_MS);
    return () => clearInterval(timer);
  }, [keep, now, since]);
  const { data } = useQuery({
    queryKey: [HISTORY_KEY, 'since', since],
    enabled: calls !== null,
    staleTime: SIGN_MS,
    queryFn: async () => calls?.find({ from: since + 1, leadsOnly: true }, { limit: MOST_COUNTED }) ?? null,
  });
  const others = (data?.entries ?? []).filter(({ by }) => by?.id !== `user:${userId}`).length;
  const more = data?.next === undefined ? '' : '+';
  const label = translate(`framework.history.since.${others === 0 ? 'none' : 'label'}`, {
    smart_count: others,
    count: `${others}${more}`,
  });
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        component={Link}
        to={`${path}?since=${since}`}
        aria-label={label}
        color="inherit"
        // A phone's bar has no room for it; there the history is in the menu.
        sx={{ display: { xs: 'none', tablet: 'inline-flex' } }}
        onClick={() => setVisit({ at: now(), since: now() })}
      >
        <Badge badgeContent={others === 0 ? undefined : `${others}${more}`} color="primary">
          <NewsIcon fontSize="small" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
