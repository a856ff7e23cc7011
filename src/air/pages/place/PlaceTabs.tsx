import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Place } from './place-links';
import { ThermTab } from './therm/ThermTab';
import { type PlaceTab, useTabs } from './use-tabs';

const AirTab = lazy(() => import('./air/AirTab'));
const OutdoorTab = lazy(() => import('./outdoor/OutdoorTab'));
const PlantTab = lazy(() => import('./PlantTab'));
const ScheduleTab = lazy(() => import('./schedule/ScheduleTab'));
const WifiTab = lazy(() => import('./wifi/WifiTab'));

const PANELS = {
  therm: ThermTab,
  plant: PlantTab,
  air: AirTab,
  outdoor: OutdoorTab,
  schedule: ScheduleTab,
  wifi: WifiTab,
};

interface PlaceTabsProps {
  place: Place;
  thermalPlants: readonly string[];
}

export function PlaceTabs({ place, thermalPlants }: PlaceTabsProps) {
  const translate = useTranslate();
  const { tabs, tab, show } = useTabs(place, thermalPlants);
  const id = useId();
  const Panel = PANELS[tab];
  const chosen = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  // Tabs may not fit a narrow window, so the selected one is scrolled into view.
  useEffect(() => {
    if (tab !== undefined) chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [tab]);

  return (
    <>
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 3,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tabs
          value={tab}
          onChange={(_event, next: PlaceTab) => show(next)}
          variant="scrollable"
          scrollButtons={isPhone ? false : 'auto'}
          aria-label={translate('place.tabs')}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={translate(`place.tab.${name}`)}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
              ref={name === tab ? chosen : undefined}
            />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: { xs: 0.5, sm: 2 } }}>
        <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
          <Panel place={place} />
        </Suspense>
      </Box>
    </>
  );
}
