import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import type { AlarmPlace } from '../../calls/definitions/alarm-settings';
import { type AddressState, alarmAddresses } from '../../calls/definitions/alarm-settings';

/** Names the addresses on the list of a place that get no messages, or only critical ones at some hours; nothing while all get all. */
export function AddressStates({ level, id }: AlarmPlace) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const { data = [] } = useQuery({
    queryKey: ['alarmAddresses', level, id],
    queryFn: ({ signal }) => ask(transport, alarmAddresses, { level, id }, { signal }),
  });
  const site = useSiteConfig().timeZone;
  const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
  const text = ({ address, state, quiet }: AddressState) => {
    if (state !== 'reached') return translate(`alarms.addresses.${state}`, { address });
    if (quiet === undefined) return undefined;
    const hours = { from: hour(quiet.from), to: hour(quiet.to), zone: quiet.timeZone ?? site };
    return translate(`alarms.addresses.${quiet.isWhole === true ? 'quietWhole' : 'quiet'}`, { address, ...hours });
  };
  const shown = data.flatMap((each) => {
    const said = text(each);
    return said === undefined ? [] : [{ ...each, said }];
  });
  if (shown.length === 0) return null;
  const isAnyMissed = shown.some(({ state }) => state !== 'reached');
  return (
    <Alert severity={isAnyMissed ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {translate('alarms.addresses.title')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {shown.map(({ address, said }) => (
          <li key={address} style={{ overflowWrap: 'anywhere' }}>
            {said}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
