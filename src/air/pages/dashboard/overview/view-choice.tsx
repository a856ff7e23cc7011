import { useEffect, useRef, useState } from 'react';
import type { Overview } from '../../../domain/overview/overview-place';
import type { LocalDay } from '../selection/local-day';
import { READABLE_DEVICES, type Selection } from '../selection/selection';
import { createPlaceSelection } from './overview-links';

export function findOnlyChoice(
  { places }: Overview,
  today: LocalDay,
  choosesManager: boolean,
): { selection: Selection; isShown: boolean } | null {
  const [place] = places;
  if (place === undefined || places.length > 1 || place.devices.total === 0) return null;
  const selection = createPlaceSelection(place, today, choosesManager);
  const isShown = place.devices.total <= READABLE_DEVICES;
  return { selection: isShown ? selection : { ...selection, devices: [], allDevices: false }, isShown };
}

/** Preselects devices only once, so that reset filters stay empty. @param isUntouched true if nothing was selected */
export function usePreselection(
  overview: Overview | undefined,
  isUntouched: boolean,
  { today, choosesManager }: { today: LocalDay; choosesManager: boolean },
  onChosen: (selection: Selection, isShown: boolean) => void,
): void {
  const isDone = useRef(false);
  const [openedAt] = useState(() => window.location.pathname);
  useEffect(() => {
    if (overview === undefined || isDone.current) return;
    isDone.current = true;
    // Selects nothing after the user has left the page, because the router keeps it while the next page loads.
    if (window.location.pathname !== openedAt) return;
    const only = isUntouched ? findOnlyChoice(overview, today, choosesManager) : null;
    if (only !== null) onChosen(only.selection, only.isShown);
  }, [overview, isUntouched, today, choosesManager, onChosen, openedAt]);
}
