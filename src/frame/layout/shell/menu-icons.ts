import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';

/** The icons that a schema can name: the choices of `icon` in the meta-schema. */
export const ICONS: ReadonlyMap<string, SvgIconComponent> = new Map([
  ['alarm', NotificationsOutlined],
  ['book', MenuBookOutlined],
  ['building', ApartmentOutlined],
  ['calendar', CalendarMonthOutlined],
  ['device', SensorsOutlined],
  ['document', ArticleOutlined],
  ['exchange', SwapHorizOutlined],
  ['firmware', MemoryOutlined],
  ['manager', BusinessCenterOutlined],
  ['person', PersonOutlined],
  ['room', MeetingRoomOutlined],
  ['tag', LabelOutlined],
  ['users', PeopleOutlined],
  ['warehouse', Inventory2Outlined],
]);

/**
 * The icon of that name, or that of a document: an unknown name is refused when the schemas are read, and a menu that cannot
 * be drawn would lock everybody out.
 */
export function menuIcon(name: string): SvgIconComponent {
  return ICONS.get(name) ?? ArticleOutlined;
}
