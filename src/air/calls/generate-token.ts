import { isPlainObject } from '../../frame/model/paths';
import { unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

/** An access token that nothing uses yet: 8 lowercase letters and digits. For administrators. */
export async function generateToken(transport: CallTransport, options?: CallOptions): Promise<string> {
  const answer = await transport.post('/generateTokenApiV2', {}, options);
  if (!isPlainObject(answer) || typeof answer['token'] !== 'string')
    throw unexpectedAnswer('generateTokenApiV2', 'a token');
  return answer['token'];
}
