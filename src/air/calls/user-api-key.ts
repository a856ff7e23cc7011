import { isPlainObject } from '../../frame/model/paths';
import { unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

/** Makes a user's new API key, which ends the one before. Resolves to the key, which nobody is told a second time. */
export async function createUserApiKey(transport: CallTransport, uid: string, options?: CallOptions): Promise<string> {
  const answer = await transport.post('/createUserAPIKey', { uid }, options);
  if (!isPlainObject(answer) || typeof answer['data'] !== 'string') throw unexpectedAnswer('createUserAPIKey', 'a key');
  return answer['data'];
}

/** Ends a user's API key, if there is one. */
export async function deleteUserApiKey(transport: CallTransport, uid: string, options?: CallOptions): Promise<void> {
  await transport.post('/deleteUserAPIKey', { uid }, options);
}
