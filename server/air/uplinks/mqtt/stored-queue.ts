import type { MqttClient } from 'mqtt';
import { SECOND } from '../../../../src/frame/time/units';

/**
 * Some brokers send the next message only after an acknowledgement, so one round trip without a message proves nothing.
 */
const QUIET_TRIPS = 3;
const RETRY_MS = SECOND / 4;

export interface StoredQueue {
  /** True if the broker may still send stored messages, which are older than their arrival. */
  mayWait(): boolean;
  begin(): void;
}

/**
 * Observes the queue of a session, which is drained when several round trips bring no message. Publishes nothing,
 * because many brokers allow the console only to read.
 */
export function observeQueue(client: MqttClient): StoredQueue {
  let hasDrained = false;
  let quietTrips = 0;
  let isInterrupted = false;
  let retry: NodeJS.Timeout | undefined;

  function makeTrip(): void {
    isInterrupted = false;
    if (client.connected) client.sendPing();
  }

  function begin(): void {
    hasDrained = false;
    quietTrips = 0;
    clearTimeout(retry);
    makeTrip();
  }

  client.on('connect', ({ sessionPresent }) => {
    if (sessionPresent) begin();
    else hasDrained = true;
  });
  client.on('close', () => {
    hasDrained = false;
    clearTimeout(retry);
  });
  client.on('packetreceive', ({ cmd }) => {
    if (cmd === 'publish') isInterrupted = true;
    if (cmd !== 'pingresp' || hasDrained) return;
    quietTrips = isInterrupted ? 0 : quietTrips + 1;
    hasDrained = quietTrips >= QUIET_TRIPS;
    if (hasDrained) return;
    clearTimeout(retry);
    if (isInterrupted) retry = setTimeout(makeTrip, RETRY_MS).unref();
    else makeTrip();
  });
  return { mayWait: () => !hasDrained, begin };
}
