import { isPlainObject } from '../../frame/model/paths';
import { type CallOptions, type CallTransport, resultOf, unexpectedAnswer } from './transport';

export interface Delivery {
  delivered: boolean;
  /** True when the server has no key of the chat service and only pretended to send. */
  simulated: boolean;
}

function isDelivery(value: unknown): value is Delivery {
  return isPlainObject(value) && typeof value['delivered'] === 'boolean' && typeof value['simulated'] === 'boolean';
}

/** Sends a feedback message to the team's chat channel. */
export async function sendSlackMessage(
  transport: CallTransport,
  message: string,
  options?: CallOptions,
): Promise<Delivery> {
  const result = resultOf('sendSlackMessage', await transport.post('/sendSlackMessage', { message }, options));
  if (!isDelivery(result)) throw unexpectedAnswer('sendSlackMessage', 'a delivery report');
  return result;
}
