import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import type { AlarmPlace } from '../../calls/definitions/alarm-settings';
import { type AddressState, alarmAddresses } from '../../calls/definitions/alarm-settings';

export function AddressStates({ level, id }: AlarmPlace) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const { data = [] } = useQuery({
    queryKey: ['alarmAddresses', level, id],
    queryFn: ({ signal }) => ask(transport, alarmAddresses, { level, id }, { signal }),
  });
  const site = useSiteConfig().timeZone;
  const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
  const textsOf = ({ address, state, quiet, without = [] }: AddressState): string[] => {
    if (state !== 'reached') return [translate(`alarms.addresses.${state}`, { address })];
    const hours = quiet && { from: hour(quiet.from), to: hour(quiet.to), zone: quiet.timeZone ?? site };
    const nights = `alarms.addresses.${quiet?.isWhole === true ? 'quietWhole' : 'quiet'}`;
    return [
      ...(hours ? [translate(nights, { address, ...hours })] : []),
      ...without.map((news) => translate(`alarms.addresses.without.${news}`, { address })),
    ];
  };
  const shown = data.flatMap((each) => textsOf(each).map((said) => ({ ...each, said })));
  if (shown.length === 0) return null;
  const isAnyMissed = shown.some(({ state }) => state !== 'reached');
  return (
    <Alert severity={isAnyMissed ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {translate('alarms.addresses.title')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {shown.map(({ said }) => (
          <li key={said} style={{ overflowWrap: 'anywhere' }}>
            {said}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
