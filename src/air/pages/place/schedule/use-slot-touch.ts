import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SlotPlace, WEEKDAYS, type Weekday } from '../../../domain/schedule/weekly-schedule';
import { createSelection, isSamePlace, moveSlotPlace, type Selection } from './selection';

interface SlotTouchOptions {
  days: readonly Weekday[];
  select(selection: Selection): void;
}

/** Duration of a long press in ms, as on phones. */
const HOLD_MS = 400;
const STRAY = 10;
const EDGE_STEP_MS = 140;

interface Finger {
  x: number;
  y: number;
  hold: ReturnType<typeof setTimeout>;
}

function placeAt({ x, y }: { x: number; y: number }): SlotPlace | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('td[data-hour]');
  const day = WEEKDAYS.find((name) => name === cell?.dataset['day']);
  return day === undefined ? undefined : { day, hour: Number(cell?.dataset['hour']) };
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });

/** Selects with a tap. A long press starts a range, which ends with the drag or at the next tap. */
export function useSlotTouch({ days, select }: SlotTouchOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const finger = useRef<Finger | null>(null);
  const held = useRef(false);
  // Range that is being selected, as a ref, because touch events arrive before React renders changes.
  const range = useRef<Selection | null>(null);
  const [isRanging, setRanging] = useState(false);

  // Registers a listener that is not passive before the touch, so that the listener can prevent scrolling.
  useEffect(() => {
    const area = body.current;
    const stay = (event: Event) => {
      if (held.current) event.preventDefault();
    };
    area?.addEventListener('touchmove', stay, { passive: false });
    return () => area?.removeEventListener('touchmove', stay);
  }, []);

  function begin(place: SlotPlace): void {
    held.current = true;
    range.current = createSelection(place);
    setRanging(true);
    select(range.current);
  }

  function extend(to: SlotPlace | undefined): void {
    if (range.current === null || to === undefined || isSamePlace(to, range.current.to)) return;
    range.current = { from: range.current.from, to };
    select(range.current);
  }

  function end(): void {
    range.current = null;
    setRanging(false);
  }

  const stepAtEdge = useEffectEvent(() => {
    if (finger.current === null || !held.current || range.current === null) return;
    const { x, y } = finger.current;
    const below = document.elementFromPoint(x, y);
    if (body.current?.contains(below) === true) return;
    extend(moveSlotPlace(range.current.to, y < window.innerHeight / 2 ? 'ArrowUp' : 'ArrowDown', days));
  });
  useEffect(() => {
    if (!isRanging) return undefined;
    const timer = setInterval(() => stepAtEdge(), EDGE_STEP_MS);
    return () => clearInterval(timer);
  }, [isRanging]);

  function lift(): void {
    if (finger.current !== null) clearTimeout(finger.current.hold);
    finger.current = null;
    held.current = false;
  }
  useEffect(() => () => clearTimeout(finger.current?.hold), []);

  const handlers = {
    onPointerDown(event: PointerEvent): void {
      const [point, place] = [pointOf(event), placeAt(pointOf(event))];
      if (event.pointerType !== 'touch' || !event.isPrimary || place === undefined) return;
      const hold = setTimeout(() => begin(place), HOLD_MS);
      finger.current = { ...point, hold };
    },
    onPointerMove(event: PointerEvent): void {
      const point = pointOf(event);
      if (event.pointerType !== 'touch' || finger.current === null) return;
      const { x, y } = finger.current;
      if (held.current) {
        finger.current = { ...finger.current, ...point };
        extend(placeAt(point));
      } else if (Math.hypot(point.x - x, point.y - y) > STRAY) lift();
    },
    onPointerUp(event: PointerEvent): void {
      if (event.pointerType !== 'touch' || finger.current === null) return;
      const [wasHeld, place] = [held.current, placeAt(pointOf(event))];
      if (wasHeld) extend(place);
      lift();
      const begun = range.current;
      // A long press without movement leaves the range open for the next tap.
      if (wasHeld && begun !== null && isSamePlace(begun.from, begun.to)) return;
      if (!wasHeld && place !== undefined) select({ from: begun?.from ?? place, to: place });
      end();
    },
    onPointerCancel(): void {
      if (held.current) end();
      lift();
    },
    /** Prevents the context menu of phones, which would end the range at a long press. */
    onContextMenu(event: { preventDefault(): void }): void {
      if (finger.current !== null) event.preventDefault();
    },
  };
  return { body, handlers, isRanging };
}

export type SlotTouch = ReturnType<typeof useSlotTouch>;
