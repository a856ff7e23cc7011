import { type PointerEvent, useState } from 'react';

/** A shorter drag, in px, is a click with an unsteady hand. */
const SHORTEST_DRAG = 8;

interface Options {
  /** Called with two fractions of the plot's width when a drag ends. */
  onDrag: (start: number, end: number) => void;
}

function fractionOf(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - box.left) / Math.max(1, box.width)));
}

/** Follows a pointer over the plot: where it is and what it has dragged over, as fractions of the plot's width. */
export function usePlotPointer({ onDrag }: Options) {
  const [hover, setHover] = useState<number | null>(null);
  const [dragStart, setDragStart] = useState<number | null>(null);

  return {
    hover,
    drag: dragStart === null || hover === null ? null : { start: dragStart, end: hover },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const fraction = fractionOf(event);
        setDragStart(fraction);
        setHover(fraction);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        setHover(fractionOf(event));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const end = fractionOf(event);
        setDragStart(null);
        if (event.pointerType === 'touch') setHover(null);
        if (dragStart === null) return;
        const width = event.currentTarget.getBoundingClientRect().width;
        if (Math.abs(end - dragStart) * width >= SHORTEST_DRAG) onDrag(dragStart, end);
      },
      onPointerCancel() {
        setDragStart(null);
        setHover(null);
      },
      onPointerLeave() {
        setHover(null);
      },
    },
  };
}
