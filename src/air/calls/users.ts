import { isPlainObject } from '../../frame/model/paths';
import { type CallOptions, type CallTransport, unexpectedAnswer } from './transport';

function dataOf(call: string, answer: unknown): unknown {
  if (!isPlainObject(answer) || !('data' in answer)) throw unexpectedAnswer(call, 'data');
  return answer['data'];
}

/** Takes the second factor of a user away, and ends the sessions of the user. */
export async function removeSecondFactor(transport: CallTransport, uid: string, options?: CallOptions): Promise<void> {
  await transport.post('/removeSecondFactor', { uid }, options);
}

/** Ends every session of a user, wherever it was opened. */
export async function endUserSessions(transport: CallTransport, uid: string, options?: CallOptions): Promise<void> {
  await transport.post('/endUserSessions', { uid }, options);
}

/** Makes a password with which a user signs in once, to choose another. Resolves to it; nobody is told a second time. */
export async function setOneTimePassword(
  transport: CallTransport,
  uid: string,
  options?: CallOptions,
): Promise<string> {
  const data = dataOf('setOneTimePassword', await transport.post('/setOneTimePassword', { uid }, options));
  if (!isPlainObject(data) || typeof data['password'] !== 'string') {
    throw unexpectedAnswer('setOneTimePassword', 'a password');
  }
  return data['password'];
}

/** Sends a user a link to a first password. */
export async function inviteUser(transport: CallTransport, uid: string, options?: CallOptions): Promise<void> {
  await transport.post('/inviteUser', { uid }, options);
}

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

/** Lets the team know who signed in. What becomes of it is no concern of the person, so a failure is not told. */
export async function notifySignIn(transport: CallTransport): Promise<void> {
  await transport.post('/notifySignIn', {}).catch(() => undefined);
}
