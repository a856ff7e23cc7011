import type { MqttClient } from 'mqtt';
import { SECOND } from '../../../../src/frame/time/units';

/** Some brokers send the next messages only after they got an answer, so that one round trip without a message proves nothing. */
const QUIET_TRIPS = 3;
const RETRY_MS = SECOND / 4;

/** The messages that the broker has stored for a client. */
export interface StoredQueue {
  /** Whether the broker may still send messages that it has stored: they are older than their arrival. */
  mayWait(): boolean;
  /** Counts the messages that come from now on as stored, until the queue has drained. */
  begin(): void;
}

/**
 * Observes the queue of a session: it has drained when several round trips to the broker bring no message. Nothing has to be
 * published, as many brokers allow the console only to read.
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
  // Packets are handled one after the other: messages before this answer have been stored by now.
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
