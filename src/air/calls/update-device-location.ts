import type { CallOptions, CallTransport } from './transport';

interface DeviceLocation {
  hwId: string;
  city: string;
  country: string;
  /** Where the person saw it to be; without it, this place wins over anybody's. */
  seen?: Readonly<Record<string, unknown>>;
}

/**
 * Says where a device is. For everybody who sees it.
 *
 * @throws HttpError 422 when the country has no such city; 409 with the present values in `changed`, by field path, when somebody else
 * has given another place than was seen.
 */
export async function updateDeviceLocation(
  transport: CallTransport,
  location: DeviceLocation,
  options?: CallOptions,
): Promise<void> {
  await transport.post('/updateDeviceLocation', location, options);
}
