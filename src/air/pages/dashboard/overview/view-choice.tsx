import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useRoomsEarly } from '../rooms/use-rooms';

export const OVERVIEW_VIEWS = ['list', 'tiles', 'buildings', 'map', 'plans'] as const;
export type OverviewView = (typeof OVERVIEW_VIEWS)[number];

/** Maximum number of buildings for the card view by default; for more, the room list is clearer. */
const MAX_CARDS = 6;
const MANY = 20;

export function useOverviewView(places: number): [OverviewView, (view: OverviewView) => void] {
  const [chosen, choose] = useStore<OverviewView | null>('overviewView', null);
  useRoomsEarly(chosen !== 'buildings' && chosen !== 'map');
  return [chosen ?? (places > MAX_CARDS ? 'list' : 'buildings'), choose];
}

/** True if there are many places; until the response arrives, the last known value. */
export function useHasManyPlaces(places: number | undefined): boolean {
  const [had, setHad] = useStore('manyPlaces', false);
  const has = places === undefined ? had : places > MANY;
  useEffect(() => {
    if (has !== had) setHad(has);
  }, [has, had, setHad]);
  return has;
}

export function ViewChoice({ value, onChange }: { value: OverviewView; onChange: (view: OverviewView) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_event, next: OverviewView | null) => next !== null && onChange(next)}
      aria-label={translate('overview.views.label')}
    >
      {OVERVIEW_VIEWS.map((view) => (
        <ToggleButton
          key={view}
          value={view}
          sx={{ textTransform: 'none', fontSize: { xs: 12, sm: 13 }, px: { xs: 0.5, sm: 1.5 }, py: 0.25 }}
        >
          {translate(`overview.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
