import { readBrokerMessage } from '../../server/air/uplinks/mqtt/take-message';

export const takeMessage = async (...message: Parameters<typeof readBrokerMessage>) =>
  (await readBrokerMessage(...message)).store();
