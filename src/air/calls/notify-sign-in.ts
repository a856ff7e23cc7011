import type { CallTransport } from './transport';

/** Lets the team know who signed in. What becomes of it is no concern of the person, so a failure is not told. */
export async function notifySignIn(transport: CallTransport): Promise<void> {
  await transport.post('/notifySignIn', {}).catch(() => undefined);
}
