import { resultOf } from './answer';
import type { CallOptions, CallTransport } from './transport';

/**
 * Takes away the alarms that a room or device has of its own, so that those of its building or room hold.
 *
 * @throws HttpError 403 for whoever may not change the alarms of the room, 404 where there is none.
 */
export async function inheritAlarms(
  transport: CallTransport,
  target: { level: 'room' | 'device'; id: string },
  options?: CallOptions,
): Promise<void> {
  resultOf('inheritAlarms', await transport.post('/inheritAlarms', target, options));
}
