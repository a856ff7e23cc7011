import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { userKeys } from '../../calls/definitions/users';

/** Names the keys for programs of a user that stop with the sessions; empty if there are none. */
export function useKeysThatStop(uid: string): string {
  const translate = useTranslate();
  const transport = useCallTransport();
  const { data: keys = [] } = useQuery({
    queryKey: ['userKeys', uid],
    queryFn: ({ signal }) => ask(transport, userKeys, { uid }, { signal }),
  });
  if (keys.length === 0) return '';
  return ` ${translate('users.keysStop', { smart_count: keys.length, names: keys.join(', ') })}`;
}
