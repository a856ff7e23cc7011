import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

export interface WifiPasswordQuestion {
  hwId: string;
  /** 1, 2 or 3 */
  slot: number;
  password: string;
}

/** Whether this is the password that a device has for one of its Wi-Fi connections. For administrators. */
export async function checkWifiPassword(
  transport: CallTransport,
  question: WifiPasswordQuestion,
  options?: CallOptions,
): Promise<boolean> {
  const result = resultOf('checkWifiPassword', await transport.post('/checkWifiPassword', question, options));
  if (!isPlainObject(result) || typeof result['correct'] !== 'boolean') {
    throw unexpectedAnswer('checkWifiPassword', 'correct or not');
  }
  return result['correct'];
}
