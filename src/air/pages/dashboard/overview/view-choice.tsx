import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useRecords } from '../../../../frame/records/use-records';
import type { Overview, OverviewPlace } from '../../../domain/overview/overview-place';
import { useRoomsEarly } from '../rooms/use-rooms';
import type { LocalDay } from '../selection/local-day';
import { READABLE_DEVICES, type Selection } from '../selection/selection';
import { selectionOf } from './overview-links';

const OVERVIEW_VIEWS = ['list', 'tiles', 'buildings', 'map', 'plans'] as const;
type OverviewView = (typeof OVERVIEW_VIEWS)[number];

/** Maximum number of buildings for the card view by default; for more, the room list is clearer. */
const MAX_CARDS = 6;
const MANY = 20;

export function useOverviewView(places: number): [OverviewView, (view: OverviewView) => void] {
  const [chosen, choose] = useStore<OverviewView | null>('overviewView', null);
  useRoomsEarly(chosen !== 'buildings' && chosen !== 'map');
  return [chosen ?? (places > MAX_CARDS ? 'list' : 'buildings'), choose];
}

/** Returns the last known value until the response arrives. */
export function useHasManyPlaces(places: number | undefined): boolean {
  const [had, setHad] = useStore('manyPlaces', false);
  const has = places === undefined ? had : places > MANY;
  useEffect(() => {
    if (has !== had) setHad(has);
  }, [has, had, setHad]);
  return has;
}

interface ViewChoiceProps {
  value: OverviewView;
  onChange: (view: OverviewView) => void;
  places: readonly Pick<OverviewPlace, 'building'>[];
}

/** Offers the map only with buildings, and plans only with floors. */
export function ViewChoice({ value, onChange, places }: ViewChoiceProps) {
  const translate = useTranslate();
  const floors = useRecords('hierarchy/floors', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'env_name', order: 'ASC' },
  });
  const isEmpty = {
    map: places.every(({ building }) => building === null),
    plans: !floors.total,
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_event, next: OverviewView | null) => next !== null && onChange(next)}
      aria-label={translate('overview.views.label')}
    >
      {OVERVIEW_VIEWS.filter((view) => view === value || !((view === 'map' || view === 'plans') && isEmpty[view])).map(
        (view) => (
          <ToggleButton
            key={view}
            value={view}
            sx={{ textTransform: 'none', fontSize: { xs: 12, sm: 13 }, px: { xs: 0.5, sm: 1.5 }, py: 0.25 }}
          >
            {translate(`overview.views.${view}`)}
          </ToggleButton>
        ),
      )}
    </ToggleButtonGroup>
  );
}

export function onlyChoice(
  { places }: Overview,
  today: LocalDay,
  choosesManager: boolean,
): { selection: Selection; isShown: boolean } | null {
  const [place] = places;
  if (place === undefined || places.length > 1 || place.devices.total === 0) return null;
  const selection = selectionOf(place, today, choosesManager);
  const isShown = place.devices.total <= READABLE_DEVICES;
  return { selection: isShown ? selection : { ...selection, devices: [], allDevices: false }, isShown };
}

/** Preselects once, so that reset filters stay empty. @param isUntouched true if nothing was selected yet */
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
    // Ignores a user who has left, because the router keeps a page while the next one loads.
    if (window.location.pathname !== openedAt) return;
    const only = isUntouched ? onlyChoice(overview, today, choosesManager) : null;
    if (only !== null) onChosen(only.selection, only.isShown);
  }, [overview, isUntouched, today, choosesManager, onChosen, openedAt]);
}
