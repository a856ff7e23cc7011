import { readBrokerMessage } from '../../server/air/uplinks/mqtt/take-message';

/** Reads and stores a message of the broker. */
export const takeMessage = async (...message: Parameters<typeof readBrokerMessage>) =>
  (await readBrokerMessage(...message)).store();
