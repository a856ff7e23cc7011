import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { BrandPanel } from '../../frame/login/BrandPanel';
import { AirCurrents } from './AirCurrents';

const POINTS = [
  { key: 'product.points.live', icon: SensorsOutlined },
  { key: 'product.points.history', icon: InsightsOutlined },
  { key: 'product.points.control', icon: TuneOutlined },
];

/** What the product is, beside the login form. */
export function AirBrand() {
  return <BrandPanel drawing={<AirCurrents />} points={POINTS} />;
}
