import { useCallback, useState } from 'react';

/** How far outside the window, as CSS lengths, counts as being on the screen: what scrolling shows next is ready. */
const MARGIN = '200px';

/** Whether an element is on the screen, or almost: `const [ref, isOnScreen] = useOnScreen()`. */
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

/** `value` as it was when the element was last on the screen, so that nobody waits for what nobody sees. */
export function useWhileOnScreen<Value>(value: Value, isOnScreen: boolean): Value {
  const [last, setLast] = useState(value);
  if (isOnScreen && !Object.is(last, value)) setLast(value);
  return isOnScreen ? value : last;
}
