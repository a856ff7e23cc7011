import { Box, useTheme } from '@mui/material';
import { getColour } from '../../../frame/charts/parts/palette';
import { createSparkline, type SparklineFrame } from '../readings/sparkline';

interface SparklineProps extends Pick<SparklineFrame, 'from' | 'to'> {
  x: readonly number[];
  values: readonly (number | null)[];
  label(low: number, high: number): string;
  colour: number;
}

const WIDTH = 240;
const HEIGHT = 44;

export function Sparkline({ x, values, label, colour, ...span }: SparklineProps) {
  const { palette } = useTheme();
  const shape = createSparkline(x, values, { width: WIDTH, height: HEIGHT, ...span });
  const stroke = getColour(colour, palette.mode);
  if (shape === undefined) return <Box sx={{ height: HEIGHT }} />;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      role="img"
      aria-label={label(shape.low, shape.high)}
    >
      <path
        d={shape.path}
        fill="none"
        stroke={stroke}
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
