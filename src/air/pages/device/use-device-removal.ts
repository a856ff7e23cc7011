import type { RecordRemoval } from '../../../frame/slots/slots';
import { adminRemoveHomeDevice } from '../../calls/admin-remove-home-device';
import { useCallTransport } from '../../calls/CallsContext';

/** The device of a home user is also on that user's list: the server takes both away at once. */
export function useDeviceRemoval(): RecordRemoval<'device'> {
  const transport = useCallTransport();
  return (device) => (device.fybraHome === true ? () => adminRemoveHomeDevice(transport, device.id) : undefined);
}
