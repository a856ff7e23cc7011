import type uPlot from 'uplot';
import type { TimeRange } from '../chart-series';

/** A shorter drag, px, is a click with an unsteady hand. */
const SHORTEST_DRAG = 8;
/** A drag that is longer than this both ways is a rectangle; else its longer way alone counts. */
const SHORTEST_SIDE = 60;

/** How a drag becomes a selection. */
export const DRAG = { setScale: false, x: true, y: true, dist: SHORTEST_DRAG, uni: SHORTEST_SIDE };

/** What a drag has chosen: a stretch of time, ms, one of values, in the unit of the axis, or both. */
export interface SelectedPart {
  range: TimeRange | null;
  values: { from: number; to: number } | null;
}

/** A value as exact as a pixel of the plot shows it, so that no long fraction comes from an unsteady hand. */
function asSeen(value: number, valuesPerPixel: number): number {
  const decimals = Math.max(0, Math.ceil(-Math.log10(valuesPerPixel)));
  return Number(value.toFixed(Math.min(decimals, 12)));
}

/** The part of a chart that is selected, `null` where none is. */
export function selectedPart(chart: uPlot): SelectedPart | null {
  const { select, over } = chart;
  const { left, top, width, height } = select;
  if (width <= 0 || height <= 0) return null;
  const at = (px: number, axis: 'x' | 'y') => chart.posToVal(px, axis);
  const valueAt = (px: number) => asSeen(at(px, 'y'), Math.abs(at(0, 'y') - at(1, 'y')));
  // The library selects the whole of the other axis where a drag goes along one.
  const isOfTime = width < over.clientWidth || height >= over.clientHeight;
  return {
    range: isOfTime ? { from: at(left, 'x'), to: at(left + width, 'x') } : null,
    values: height < over.clientHeight ? { from: valueAt(top + height), to: valueAt(top) } : null,
  };
}

const NOTHING = { left: 0, top: 0, width: 0, height: 0 };

/** Takes the selection away without a zoom. */
export function clearSelection(chart: uPlot): void {
  chart.setSelect(NOTHING, false);
}

/** The library takes no notice of a move by nothing, which is what some browsers say of each move of a finger. */
function moved({ type, clientX, clientY }: MouseEvent): MouseEvent {
  return new MouseEvent(type, { clientX, clientY, movementX: 1 });
}

/**
 * How a chart listens to those who point at it. By itself the library follows a mouse alone: bound to pointers, it follows a finger
 * and a pen too.
 */
export function pointerBinding(onReset: () => void): uPlot.Cursor.Bind {
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
        // Up and down a finger scrolls the page.
        if (drag) drag.y = event.pointerType !== 'touch';
        // A finger holds what it has touched: without that it leaves the plot as a mouse does.
        if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
        handle(event);
        follow?.(moved(event));
      });
      return null;
    },
    // Asked for at the beginning of each drag, of the whole page.
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
      // The browser has taken the finger for scrolling.
      listen('pointercancel', () => clearSelection(chart));
      return null;
    },
    dblclick(_chart, target) {
      target.addEventListener('dblclick', onReset);
      return null;
    },
  };
}
