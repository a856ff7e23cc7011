import type uPlot from 'uplot';

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
    mousedown(_chart, target, handle) {
      target.addEventListener('pointerdown', (event) => {
        if (event.button !== 0) return;
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
