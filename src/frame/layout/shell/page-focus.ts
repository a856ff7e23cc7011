import { createContext, useContext, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';

export const MAIN_ID = 'main-content';

export const TITLE_ID = 'page-title';

/** Moves the next Tab stop to the first element of the page. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

export const FirstPage = createContext<{ id?: string }>({});

/** Moves the focus to a new page, so that screen readers announce it. Not for the first page, or while a dialog or input has the focus. */
export function useFocusOnNewPage(): void {
  const { key } = useLocation();
  const [isLoaded] = useState(key === 'default');
  const first = useContext(FirstPage);
  const id = useId();
  useEffect(() => {
    first.id ??= id;
    const isFirst = first.id === id;
    // Waits a frame, because a closing menu or dialog first returns the focus.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isTaken = activeElement?.closest(`[role=dialog], #${MAIN_ID}`) ?? null;
      const isLeft = isFirst ? isLoaded || activeElement !== body : isTaken !== null;
      if (!isLeft) focusMain();
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, first, id]);
}
