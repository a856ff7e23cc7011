import { splitCurve } from '../../../domain/overview/room-trend';

type SparklineProps = { values: readonly (number | null)[]; width?: string; height?: string };

const WIDTH = 96;
const HEIGHT = 22;
const MARGIN = 2;

function pathOf(values: readonly (number | null)[]): string {
  const measured = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...measured), Math.max(...measured)];
  const x = (index: number) => MARGIN + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - MARGIN - ((value - low) / (high - low)) * (HEIGHT - 2 * MARGIN);
  return splitCurve(values)
    .map((run) => {
      const points = run.map(({ index, value }) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
      return `M${points.join('L')}${run.length === 1 ? 'h0' : ''}`;
    })
    .join('');
}

export function Sparkline({ values, width = `${WIDTH}px`, height = `${HEIGHT}px` }: SparklineProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width, height }}
    >
      <path
        d={pathOf(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
