import { useMemo } from 'react';
import { readStatus } from '../../../domain/heating/heating-status';
import { useHeatingDevices } from '../../place/therm/use-heating-devices';

/**
 * How many valves of a heating home ask for a new battery; undefined while that is not known. The heating service is asked
 * for the homes that somebody looks at alone, and remembers.
 */
export function useLowBatteries(homeId: string | undefined, isOnScreen: boolean): number | undefined {
  const place = useMemo(() => (homeId === undefined || !isOnScreen ? undefined : { homeId }), [homeId, isOnScreen]);
  const { data } = useHeatingDevices(place);
  return data?.result.filter(({ status }) => readStatus(status).batteryLow === true).length;
}
