import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../calls/ask';
import { type Dated, homeDevices, roomDevices } from '../../../calls/definitions/heating-service';
import type { HeatingDevice } from '../../../domain/heating/heating-device';
import type { HeatingPlace } from '../place-links';
import { createPlaceKey, usePlaceQuery } from '../use-place-query';

function devicesKey({ homeId, roomId }: Partial<HeatingPlace>) {
  return createPlaceKey('devices', homeId, roomId);
}

export function useHeatingDevices(place: HeatingPlace | undefined) {
  return usePlaceQuery<Dated<HeatingDevice[]>>(
    devicesKey(place ?? {}),
    place &&
      ((transport, options) => {
        const { homeId, roomId } = place;
        return roomId === undefined
          ? ask(transport, homeDevices, { homeId }, options)
          : ask(transport, roomDevices, { homeId, roomId }, options);
      }),
  );
}

/** Refreshes all lists of a home, because a device is also in the list of its room. */
export function useRefreshDevices(homeId: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: devicesKey({ homeId }).slice(0, -1) });
}
