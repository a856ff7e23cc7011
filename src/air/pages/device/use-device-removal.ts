import type { RecordRemoval } from '../../../frame/slots/slots';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { adminRemoveHomeDevice } from '../../calls/definitions/home-devices';

/** The device of a home user is also on that user's list: the server takes both away at once. */
export function useDeviceRemoval(): RecordRemoval<'device'> {
  const transport = useCallTransport();
  return ({ fybraHome, id: hwId }) =>
    fybraHome === true ? async () => void (await ask(transport, adminRemoveHomeDevice, { hwId })) : undefined;
}
