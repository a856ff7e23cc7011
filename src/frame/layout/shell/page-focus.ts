import { createContext, useContext, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';

export const MAIN_ID = 'main-content';

export const TITLE_ID = 'page-title';

/** Makes the first element of the page the next Tab stop. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

export const FirstPage = createContext<{ id?: string }>({});

/** Lets screen readers announce the page. Skipped for the first page, and while a dialog or an input has the focus. */
export function useFocusOnNewPage(): void {
  const { key } = useLocation();
  const [isLoaded] = useState(key === 'default');
  const first = useContext(FirstPage);
  const id = useId();
  useEffect(() => {
    first.id ??= id;
    const isFirst = first.id === id;
    // Waits, because a closing menu or dialog first returns the focus.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isTaken = activeElement?.closest(`[role=dialog], #${MAIN_ID}`) ?? null;
      const isLeft = isFirst ? isLoaded || activeElement !== body : isTaken !== null;
      if (!isLeft) focusMain();
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, first, id]);
}
