import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { styled } from '@mui/material/styles';
import { BrandPanel } from '../../frame/login/BrandPanel';

const Drawing = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

const LINES = [150, 210, 270, 330, 390, 450, 510, 570, 630, 690];

function AirCurrents() {
  return (
    <Drawing viewBox="0 0 900 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g fill="none" stroke="#ffffff" strokeWidth="1.5">
        {LINES.map((y, index) => {
          const swerve = (index < LINES.length / 2 ? -1 : 1) * (120 - Math.abs(y - 420) * 0.28);
          const path = `M-20 ${y} C 220 ${y}, 300 ${y + swerve}, 520 ${y + swerve} S 760 ${y + swerve * 0.2}, 920 ${y}`;
          return <path key={y} d={path} opacity={0.07 + 0.012 * index} />;
        })}
      </g>
    </Drawing>
  );
}

const POINTS = [
  { key: 'product.points.live', icon: SensorsOutlined },
  { key: 'product.points.history', icon: InsightsOutlined },
  { key: 'product.points.control', icon: TuneOutlined },
];

export function AirBrand() {
  return <BrandPanel drawing={<AirCurrents />} points={POINTS} />;
}
