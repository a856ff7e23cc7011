import type uPlot from 'uplot';
import type { TimeRange } from '../chart-series';

const SHORTEST_DRAG = 8;
/** Length in px above which, in both directions, a drag selects a rectangle; otherwise only the longer direction counts. */
const SHORTEST_SIDE = 60;

export const DRAG_OPTIONS = { setScale: false, x: true, y: true, dist: SHORTEST_DRAG, uni: SHORTEST_SIDE };

export type SelectedPart = { range: TimeRange | null; values: { from: number; to: number } | null };

function asSeen(value: number, valuesPerPixel: number): number {
  const decimals = Math.max(0, Math.ceil(-Math.log10(valuesPerPixel)));
  return Number(value.toFixed(Math.min(decimals, 12)));
}

export function readSelectedPart(chart: uPlot): SelectedPart | null {
  const { select, over } = chart;
  const { left, top, width, height } = select;
  if (width <= 0 || height <= 0) return null;
  const at = (px: number, axis: 'x' | 'y') => chart.posToVal(px, axis);
  const valueAt = (px: number) => asSeen(at(px, 'y'), Math.abs(at(0, 'y') - at(1, 'y')));
  // True for a drag along the time axis; the library then selects the whole height.
  const isOfTime = width < over.clientWidth || height >= over.clientHeight;
  return {
    range: isOfTime ? { from: at(left, 'x'), to: at(left + width, 'x') } : null,
    values: height < over.clientHeight ? { from: valueAt(top + height), to: valueAt(top) } : null,
  };
}

const NOTHING = { left: 0, top: 0, width: 0, height: 0 };

export function clearSelection(chart: uPlot): void {
  chart.setSelect(NOTHING, false);
}

/** Copies events, because the library ignores moves by zero, which some browsers report for every touch move. */
function moved({ type, clientX, clientY }: MouseEvent): MouseEvent {
  return new MouseEvent(type, { clientX, clientY, movementX: 1 });
}

/** Binds the chart to pointer events, so that touch and pens work. The library itself supports only a mouse. */
export function createPointerBinding(onReset: () => void): uPlot.Cursor.Bind {
  let follow: uPlot.Cursor.MouseListener | undefined;
  const on =
    (type: 'pointerenter' | 'pointerleave'): uPlot.Cursor.MouseListenerFactory =>
    (_chart, target, handle) => {
      target.addEventListener(type, (event) => handle(event));
      return null;
    };
  return {
    mouseenter: on('pointerenter'),
    mouseleave: on('pointerleave'),
    mousemove(_chart, target, handle) {
      follow = handle;
      target.addEventListener('pointermove', (event) => handle(moved(event)));
      return null;
    },
    mousedown({ cursor: { drag } }, target, handle) {
      target.addEventListener('pointerdown', (event) => {
        if (event.button !== 0) return;
        // Disables vertical selection by touch, because vertical touch moves scroll the page.
        if (drag) drag.y = event.pointerType !== 'touch';
        // Releases the captured pointer of a touch, because otherwise no leave event occurs.
        if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
        handle(event);
        follow?.(moved(event));
      });
      return null;
    },
    mouseup(chart, page, handle) {
      const ended = new AbortController();
      const listen = (type: 'pointerup' | 'pointercancel', before?: () => void) =>
        page.addEventListener(
          type,
          (event) => {
            ended.abort();
            before?.();
            handle(event);
          },
          { signal: ended.signal },
        );
      listen('pointerup');
      // Clears the selection when the browser cancels a touch to scroll the page.
      listen('pointercancel', () => clearSelection(chart));
      return null;
    },
    dblclick(_chart, target) {
      target.addEventListener('dblclick', onReset);
      return null;
    },
  };
}
