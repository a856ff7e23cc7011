import type { RecordRemoval } from '../../../frame/slots/slots';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { adminRemoveHomeDevice } from '../../calls/definitions/heating-service';

/** Also removes the device from the home user's list; the server does both in one step. */
export function useDeviceRemoval(): RecordRemoval<'device'> {
  const transport = useCallTransport();
  return ({ fybraHome, id: hwId }) =>
    fybraHome === true ? async () => void (await ask(transport, adminRemoveHomeDevice, { hwId })) : undefined;
}
