import type { CallOptions, CallTransport } from './transport';

/** Deletes the device of a home user, and takes it off the lists of everybody who has it. For administrators. */
export async function adminRemoveHomeDevice(
  transport: CallTransport,
  hwId: string,
  options?: CallOptions,
): Promise<void> {
  await transport.post('/adminRemoveHomeDevice', { hwId }, options);
}
