import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity-context';
import { usePresenceCalls } from './presence-context';

/** How often one says to be there, ms; the server forgets whoever misses two. */
const SIGN_MS = 20_000;

/** Who else has the record open now. Beside the title, so that nothing moves when somebody comes or goes. */
export function OthersHere({ id }: { id: string }) {
  const calls = usePresenceCalls();
  const { model } = useEntity();
  const translate = useTranslate();
  const { data: others = [] } = useQuery({
    queryKey: ['presence', model.name, id],
    enabled: calls !== null,
    refetchInterval: SIGN_MS,
    gcTime: 0,
    retry: false,
    queryFn: async () => (await calls?.here(model.name, id)) ?? [],
  });
  useEffect(
    () => () => {
      calls?.gone(model.name, id).catch(() => undefined);
    },
    [calls, model, id],
  );
  if (others.length === 0) return null;
  const names = others.join(', ');
  return (
    <Chip
      size="small"
      role="status"
      icon={<PeopleIcon />}
      label={translate('framework.othersHere', { names })}
      title={names}
      sx={{ maxWidth: 260, alignSelf: 'center' }}
    />
  );
}
