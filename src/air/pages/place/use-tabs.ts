import { useModel } from '../../../frame/entity/entity-context';
import { useMay } from '../../../frame/entity/use-may';
import { useAddress } from '../../../frame/page/use-address';
import { outdoorStation, type Place } from './place-links';

const PLACE_TABS = ['now', 'therm', 'plant', 'outdoor', 'schedule', 'air', 'wifi', 'settings'] as const;
export type PlaceTab = (typeof PLACE_TABS)[number];

const PARAMETER = 'tab';

interface Tabs {
  tabs: readonly PlaceTab[];
  tab: PlaceTab;
  show(tab: PlaceTab): void;
}

export function useTabs(place: Place, thermalPlants: readonly string[]): Tabs {
  const model = useModel('building', 'room');
  const may = useMay();
  const [address, changeAddress] = useAddress();
  const has: Readonly<Record<PlaceTab, boolean>> = {
    now: place.level === 'room',
    therm: true,
    plant: thermalPlants.includes(place.record.id),
    outdoor: outdoorStation(place) !== undefined,
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
    show: (tab) => changeAddress(() => new URLSearchParams({ [PARAMETER]: tab }), { replace: true }),
  };
}
