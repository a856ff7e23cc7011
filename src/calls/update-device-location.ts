import type { CallOptions, CallTransport } from './transport';

/**
 * Says where a device is. For everybody who sees it.
 *
 * @throws CallError 422 when the country has no such city.
 */
export async function updateDeviceLocation(
  transport: CallTransport,
  location: { hwId: string; city: string; country: string },
  options?: CallOptions,
): Promise<void> {
  await transport.post('/updateDeviceLocation', location, options);
}
