import { createContext, useContext, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';

/** The part of the screen that changes from page to page. */
export const MAIN_ID = 'main-content';

/** The heading in the top bar. */
export const TITLE_ID = 'page-title';

/** Puts the focus at the beginning of the page, where the next stop is the page's first. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Which page was the first one in this frame: its id, once it is there. */
export const FirstPage = createContext<{ id?: string }>({});

/**
 * Puts the focus on a page that came up in place of another one, so that a screen reader says its name. A page that the
 * browser itself loaded is reported by the browser, and may come late: whoever began with the menu meanwhile stays there. A
 * window over the page, and an input that took the focus, keep it.
 */
export function useFocusOnNewPage(): void {
  const { key } = useLocation();
  const [isLoaded] = useState(key === 'default');
  const first = useContext(FirstPage);
  const id = useId();
  useEffect(() => {
    first.id ??= id;
    const isFirst = first.id === id;
    // A menu or window that is just closing gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isTaken = activeElement?.closest(`[role=dialog], #${MAIN_ID}`) ?? null;
      const isLeft = isFirst ? isLoaded || activeElement !== body : isTaken !== null;
      if (!isLeft) focusMain();
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, first, id]);
}
