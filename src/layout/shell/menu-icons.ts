import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';

/** The icons that a schema can name. */
const ICONS: ReadonlyMap<string, SvgIconComponent> = new Map([
  ['building', ApartmentOutlined],
  ['device', SensorsOutlined],
  ['document', ArticleOutlined],
  ['firmware', MemoryOutlined],
  ['manager', BusinessCenterOutlined],
  ['room', MeetingRoomOutlined],
  ['users', PeopleOutlined],
  ['warehouse', Inventory2Outlined],
]);

/**
 * The icon of that name.
 *
 * @throws Error naming the icons that there are.
 */
export function menuIcon(name: string): SvgIconComponent {
  const icon = ICONS.get(name);
  if (icon === undefined) throw new Error(`There is no icon "${name}"; known are ${[...ICONS.keys()].join(', ')}`);
  return icon;
}
