import { type PointerEvent, useState } from 'react';

/** A shorter drag, in px, is a click with an unsteady hand. */
const SHORTEST_DRAG = 8;

interface Options {
  /** Called with the fraction of the plot's width that the pointer is at; `null` when it has left. */
  onHover: (at: number | null) => void;
  /** Called with two fractions of the plot's width when a drag ends. */
  onDrag: (start: number, end: number) => void;
}

/** What is being dragged over, as fractions of the plot's width. */
interface Drag {
  start: number;
  end: number;
}

function fractionOf(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - box.left) / Math.max(1, box.width)));
}

/** Follows a pointer over the plot: where it is and what it has dragged over. */
export function usePlotPointer({ onHover, onDrag }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = fractionOf(event);
        setDrag({ start: at, end: at });
        onHover(at);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const at = fractionOf(event);
        setDrag((now) => now && { ...now, end: at });
        onHover(at);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const end = fractionOf(event);
        setDrag(null);
        if (event.pointerType === 'touch') onHover(null);
        if (drag === null) return;
        const width = event.currentTarget.getBoundingClientRect().width;
        if (Math.abs(end - drag.start) * width >= SHORTEST_DRAG) onDrag(drag.start, end);
      },
      onPointerCancel() {
        setDrag(null);
        onHover(null);
      },
      onPointerLeave() {
        onHover(null);
      },
    },
  };
}
