import { Box } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Spot as PlanSpot, Point } from '../../domain/plan/spots';
import { SPOT_CARD, Spot, SpotText } from './PlanSheet';

const STEP = 1;
const BIG_STEP = 5;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface MovableRoomProps {
  spot: PlanSpot;
  name: string;
  helpId: string;
  sheet: () => DOMRect | undefined;
  onMove(to: Point): void;
  onRemove(): void;
}

export function MovableRoom({ spot, name, helpId, sheet, onMove, onRemove }: MovableRoomProps) {
  const grasp = useRef<Point | null>(null);

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    grasp.current = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent): void {
    const area = sheet();
    if (grasp.current === null || area === undefined) return;
    const x = ((event.clientX - grasp.current.x - area.left) / area.width) * 100;
    const y = ((event.clientY - grasp.current.y - area.top) / area.height) * 100;
    onMove({ x, y });
  }

  function pressKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? BIG_STEP : STEP;
    if (arrow !== undefined) onMove({ x: spot.x + arrow.x * step, y: spot.y + arrow.y * step });
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  }

  return (
    <Spot at={spot}>
      <Box
        component="button"
        type="button"
        aria-describedby={helpId}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={() => {
          grasp.current = null;
        }}
        onPointerCancel={() => {
          grasp.current = null;
        }}
        onKeyDown={pressKey}
        // Touch on a room moves the room instead of scrolling.
        sx={{ ...SPOT_CARD, cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } }}
      >
        <SpotText status="unmeasured" name={name} text={`${Math.round(spot.x)} · ${Math.round(spot.y)}`} />
      </Box>
    </Spot>
  );
}
