import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { Badge, Box, Chip, IconButton, Popover, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { type PresenceCalls, usePresenceCalls } from './presence-context';

const NOBODY: readonly string[] = [];
const AFTER_FAILURE_MS = 60_000;

/** Also reports leaving when the page unloads, because React runs no effects then. */
function leaving(calls: PresenceCalls, entity: string, id: string): () => void {
  const leave = () => {
    calls.gone(entity, id).catch(() => undefined);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

function usePresence(id: string | undefined): readonly string[] | null {
  const calls = usePresenceCalls();
  const { model } = useEntity();
  const { name } = model;
  const { data } = useQuery({
    queryKey: ['presence', name, id],
    enabled: calls !== null && id !== undefined,
    refetchInterval: ({ state }) => state.data?.againMs ?? AFTER_FAILURE_MS,
    gcTime: 0,
    retry: false,
    queryFn: async () => (calls === null || id === undefined ? null : calls.here(name, id)),
  });
  useEffect(() => (calls === null || id === undefined ? undefined : leaving(calls, name, id)), [calls, name, id]);
  return calls === null ? null : (data?.others ?? NOBODY);
}

const ROOM = {
  ...{ height: 36, flexShrink: 0 },
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
};

/** @param isShort true to show only the number of users, and their names on request, so that the title has space */
export function OthersHere({ id, isShort = false }: { id: string | undefined; isShort?: boolean }) {
  const others = usePresence(id);
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm')) || isShort;
  if (others === null) return null;
  const names = others.join(', ');
  const label = translate('framework.othersHere', { names });
  return (
    <Box role="status" sx={{ ...ROOM, width: isPhone ? 36 : 200 }}>
      {others.length > 0 && isPhone && <HowMany count={others.length} label={label} />}
      {others.length > 0 && !isPhone && (
        <Chip size="small" icon={<PeopleIcon />} label={label} title={names} sx={{ maxWidth: 1 }} />
      )}
    </Box>
  );
}

function HowMany({ count, label }: { count: number; label: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton size="small" aria-label={label} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <Badge badgeContent={count} color="primary">
          <PeopleIcon fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Typography variant="body2" sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
      </Popover>
    </>
  );
}
