import type { RecordRemoval } from '../../../frame/slots/slots';
import { useCallTransport } from '../../calls/CallsContext';
import { adminRemoveHomeDevice } from '../../calls/devices';

/** The device of a home user is also on that user's list: the server takes both away at once. */
export function useDeviceRemoval(): RecordRemoval<'device'> {
  const transport = useCallTransport();
  return (device) => (device.fybraHome === true ? () => adminRemoveHomeDevice(transport, device.id) : undefined);
}
