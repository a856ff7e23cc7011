import { Alert, Box, LinearProgress, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { isInside } from '../../../frame/access/can';
import { useModel } from '../../../frame/entity/entity-context';
import { useAccess } from '../../../frame/entity/use-access';
import { useMay } from '../../../frame/entity/use-may';
import type { RecordOf } from '../../../frame/model/entities';
import { useAddress } from '../../../frame/page/use-address';
import { useRecords } from '../../../frame/records/use-records';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { OpenAlarmsOfRecord } from '../alarms/OpenAlarms';
import { DisplayAction } from './display/DisplayAction';
import { getOutdoorStation, type Place } from './place-links';
import { ThermTab } from './therm/ThermTab';
import { useHeatingSettings, usePlaceLoading } from './use-place-query';
import { useRatioText } from './use-ratio-text';

const AirTab = lazy(() => import('./air/AirTab'));
const NowTab = lazy(() => import('./NowTab'));
const OutdoorTab = lazy(() => import('./outdoor/OutdoorTab'));
const PlantTab = lazy(() => import('./PlantTab'));
const ScheduleTab = lazy(() => import('./schedule/ScheduleTab'));
const SettingsTab = lazy(() => import('./SettingsTab'));
const WifiTab = lazy(() => import('./wifi/WifiTab'));

const PLACE_TABS = ['now', 'therm', 'plant', 'outdoor', 'schedule', 'air', 'wifi', 'settings'] as const;
type PlaceTab = (typeof PLACE_TABS)[number];

const PARAMETER = 'tab';

function useTabs(place: Place, thermalPlants: readonly string[]) {
  const model = useModel('building', 'room');
  const may = useMay();
  const [address, changeAddress] = useAddress();
  const has: Readonly<Record<PlaceTab, boolean>> = {
    now: place.level === 'room',
    therm: true,
    plant: thermalPlants.includes(place.record.id),
    outdoor: getOutdoorStation(place) !== undefined,
    schedule: true,
    air: place.level === 'room',
    wifi: place.level === 'building' && may('building.wifi', { model, record: place.record }),
    settings: true,
  };
  const tabs = PLACE_TABS.filter((tab) => has[tab]);
  const asked = address.get(PARAMETER);
  return {
    tabs,
    tab: tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'therm',
    show: (tab: PlaceTab) => changeAddress(() => new URLSearchParams({ [PARAMETER]: tab }), { replace: true }),
  };
}

const PANELS = {
  now: NowTab,
  therm: ThermTab,
  plant: PlantTab,
  air: AirTab,
  outdoor: OutdoorTab,
  schedule: ScheduleTab,
  wifi: WifiTab,
  settings: SettingsTab,
};

interface PlaceTabsProps {
  place: Place;
  thermalPlants: readonly string[];
}

function PlaceTabs({ place, thermalPlants }: PlaceTabsProps) {
  const translate = useTranslate();
  const { tabs, tab, show } = useTabs(place, thermalPlants);
  const id = useId();
  const Panel = PANELS[tab];
  const chosen = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  // Scrolls the selected tab into view, because a narrow window may hide it.
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

const ONE = { page: 1, perPage: 1 };

function PlaceCounts({ building }: { building: RecordOf<'building'> }) {
  const translate = useTranslate();
  const ratioText = useRatioText();
  const { total: rooms } = useRecords('hierarchy/rooms', { pagination: ONE, filter: { env: building.id } });
  const inBuilding = { building_id: building.id };
  const { total: devices } = useRecords('devices', { pagination: ONE, filter: inBuilding });
  const { total: online } = useRecords('devices', { pagination: ONE, filter: { ...inBuilding, connected: true } });
  if (rooms === undefined || devices === undefined || online === undefined) return null;
  const parts = [
    translate('place.counts.rooms', { smart_count: rooms }),
    translate('place.counts.devices', { smart_count: devices }),
    translate('place.counts.online', { ratio: ratioText({ online, total: devices }) }),
  ];
  return (
    <Typography variant="body2" color="text.secondary">
      {parts.join(' · ')}
    </Typography>
  );
}

export default function PlaceDialog() {
  return useModel('building', 'room').name === 'building' ? <BuildingDialog /> : <RoomDialog />;
}

/** Returns the properties of building and room dialogs. Loads thermal plants first, because they determine the tabs. */
function useShared() {
  const { isPending, data } = useHeatingSettings();
  const isBusy = usePlaceLoading();
  return {
    ...{ isBusy, isTall: true, zone: ({ timeZone }: { timeZone?: string }) => timeZone },
    panels: (place: Place) =>
      isPending ? null : <PlaceTabs place={place} thermalPlants={data?.thermalPlants ?? []} />,
  };
}

function BuildingDialog() {
  const { panels, ...shared } = useShared();
  const model = useModel('building');
  const translate = useTranslate();
  const { subject } = useAccess(model);
  if (isInside(subject, model)) {
    return (
      <RecordDialog model={model} subtitle={({ env_name }) => [env_name]}>
        {() => <Alert severity="info">{translate('place.ofAPart')}</Alert>}
      </RecordDialog>
    );
  }
  return (
    <RecordDialog
      {...shared}
      model={model}
      mark={(record) => <OpenAlarmsOfRecord record={record} model={model} />}
      subtitle={({ env_name, city }) => [env_name, city]}
      headline={(building) => (
        <>
          <PlaceCounts building={building} />
          <DisplayAction record={building} />
        </>
      )}
    >
      {(record) => panels({ level: 'building', record })}
    </RecordDialog>
  );
}

function RoomDialog() {
  const { panels, ...shared } = useShared();
  const model = useModel('room');
  return (
    <RecordDialog
      {...shared}
      model={model}
      mark={(record) => <OpenAlarmsOfRecord record={record} model={model} />}
      subtitle={({ env_name, manager_name }) => [env_name, manager_name]}
      headline={(room) => <DisplayAction record={room} />}
    >
      {(record) => panels({ level: 'room', record })}
    </RecordDialog>
  );
}
