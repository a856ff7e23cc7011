import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MemoryOutlined from '@mui/icons-material/MemoryOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import type { Icons } from '../src/frame/layout/shell/menu-entry';

export const icons: Icons = {
  alarm: NotificationsOutlined,
  device: SensorsOutlined,
  firmware: MemoryOutlined,
  evidence: FactCheckOutlined,
  manager: BusinessCenterOutlined,
  plan: MapOutlined,
  warehouse: Inventory2Outlined,
};
