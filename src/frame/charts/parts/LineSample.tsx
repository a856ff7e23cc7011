import type { Dash } from './palette';

export function LineSample({ colour, dash, isFaint = false }: { colour: string; dash: Dash; isFaint?: boolean }) {
  return (
    <svg width="22" height="8" aria-hidden="true" focusable="false">
      <line
        x1="1"
        y1="4"
        x2="21"
        y2="4"
        stroke={colour}
        strokeWidth={isFaint ? 1 : 2.5}
        strokeDasharray={dash || undefined}
      />
    </svg>
  );
}
