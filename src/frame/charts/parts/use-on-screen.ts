import { useCallback, useState } from 'react';

/** Distance outside of the window that counts as visible, so that content is ready when scrolled into view. */
const MARGIN = '200px';

export function useOnScreen(): [ref: (element: HTMLElement | null) => (() => void) | undefined, isOnScreen: boolean] {
  const [isOnScreen, setIsOnScreen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting === true), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isOnScreen];
}

export function useWhileOnScreen<Value>(value: Value, isOnScreen: boolean): Value {
  const [last, setLast] = useState(value);
  if (isOnScreen && !Object.is(last, value)) setLast(value);
  return isOnScreen ? value : last;
}

export function useWidth(): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
