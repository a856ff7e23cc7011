import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import type { MapView, WorldPoint } from '../../domain/map/map-view';

export interface MovableView {
  view: MapView;
  zoomBy(steps: number, at?: WorldPoint): void;
  panBy(pixels: WorldPoint): void;
  showPart(points?: readonly WorldPoint[]): void;
}

const LEAST_DRAG = 4;
const KEY_STEP = 80;
const WHEEL_STEP = 400;
/** Pixels per unit of `WheelEvent.deltaMode`: pixel, line, page. */
const WHEEL_UNITS = [1, 16, 400];

const ARROWS: Readonly<Record<string, WorldPoint>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, '−': -1 };

const middleOf = (points: readonly WorldPoint[]): WorldPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([first, second]: readonly WorldPoint[]) =>
  first === undefined || second === undefined ? 0 : Math.hypot(first.x - second.x, first.y - second.y);

export function useMapGestures({ zoomBy, panBy, showPart }: MovableView) {
  const element = useRef<HTMLElement | null>(null);
  const pointers = useRef(new Map<number, WorldPoint>());
  const isDragged = useRef(false);

  const within = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): WorldPoint => {
    const { left = 0, top = 0 } = element.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  }, []);

  // Registers the wheel listener without React, whose passive listeners cannot prevent scrolling.
  useEffect(() => {
    const target = element.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy((-event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1)) / WHEEL_STEP, within(event));
    };
    target?.addEventListener('wheel', turn, { passive: false });
    return () => target?.removeEventListener('wheel', turn);
  }, [zoomBy, within]);

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) isDragged.current = false;
    pointers.current.set(event.pointerId, within(event));
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = within(event);
    if (!isDragged.current && Math.hypot(now.x - before.x, now.y - before.y) < LEAST_DRAG) return;
    // Captures the pointer, so that the element below gets no click.
    if (!isDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
    const earlier = [...pointers.current.values()];
    pointers.current.set(event.pointerId, now);
    const later = [...pointers.current.values()];
    const [from, to] = [middleOf(earlier), middleOf(later)];
    panBy({ x: to.x - from.x, y: to.y - from.y });
    const [narrow, wide] = [spreadOf(earlier), spreadOf(later)];
    if (narrow > 0 && wide > 0) zoomBy(Math.log2(wide / narrow), to);
  }

  const release = ({ pointerId }: PointerEvent<HTMLElement>) => void pointers.current.delete(pointerId);

  function pressKey(event: KeyboardEvent): void {
    if (event.target !== element.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const steps = ZOOM_KEYS[event.key];
    if (arrow !== undefined) panBy(arrow);
    else if (steps !== undefined) zoomBy(steps);
    else if (event.key === '0') showPart();
    else return;
    event.preventDefault();
  }

  return {
    ref: element,
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (!isDragged.current) release(event);
      },
      onKeyDown: pressKey,
    },
  };
}
