import { serviceAddress } from '../../frame/http/client-address';
import type { AirlyOptions } from './airly';

const AIRLY = 'https://airapi.airly.eu';

/**
 * Reads the account of the outdoor service; undefined without a key, so that outdoor air is simulated.
 * @param problems receives a line for each invalid variable.
 */
export function readOutdoorConfig(
  variables: NodeJS.ProcessEnv,
  problems: string[],
): Pick<AirlyOptions, 'apiKey' | 'address'> | undefined {
  const apiKey = variables.AIRLY_API_KEY?.trim() ?? '';
  const address = serviceAddress(variables, 'AIRLY_API_URL', AIRLY, problems);
  return apiKey === '' ? undefined : { apiKey, address };
}
