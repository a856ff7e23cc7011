import type { SvgIconComponent } from '@mui/icons-material';
import BreakerIcon from '@mui/icons-material/ElectricalServicesOutlined';
import ZigbeeIcon from '@mui/icons-material/HubOutlined';
import OtherIcon from '@mui/icons-material/PowerOutlined';
import WifiGatewayIcon from '@mui/icons-material/RouterOutlined';
import ValveIcon from '@mui/icons-material/ThermostatOutlined';
import RelayIcon from '@mui/icons-material/ToggleOnOutlined';
import type { HeatingKind } from '../../../domain/heating/heating-device';

/** The sign of each kind of heating device. */
export const KIND_ICONS: Readonly<Record<HeatingKind | 'other', SvgIconComponent>> = {
  valve: ValveIcon,
  relay: RelayIcon,
  breaker: BreakerIcon,
  zigbeeGateway: ZigbeeIcon,
  wifiGateway: WifiGatewayIcon,
  other: OtherIcon,
};
