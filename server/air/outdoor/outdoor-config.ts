import { serviceAddress } from '../../frame/http/service-address';
import type { AirlyOptions } from './airly';

type Variables = Readonly<Record<string, string | undefined>>;

const AIRLY = 'https://airapi.airly.eu';

/**
 * Reads the account at the outdoor service; undefined without a key: the air outside is simulated.
 *
 * @param problems takes a line for each variable that cannot be used.
 */
export function readOutdoorConfig(
  variables: Variables,
  problems: string[],
): Pick<AirlyOptions, 'apiKey' | 'address'> | undefined {
  const apiKey = variables.AIRLY_API_KEY?.trim() ?? '';
  const address = serviceAddress(variables, 'AIRLY_API_URL', AIRLY, problems);
  return apiKey === '' ? undefined : { apiKey, address };
}
