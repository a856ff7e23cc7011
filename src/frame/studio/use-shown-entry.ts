import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a list to an entry if the entry changes or moves.
 * @param place index of the entry, -1 for none.
 */
export function useShownEntry<Element extends HTMLElement>(place: number): RefObject<Element | null> {
  const list = useRef<Element>(null);
  useEffect(() => {
    const shown = list.current?.getBoundingClientRect();
    const entry = list.current?.children[place]?.getBoundingClientRect();
    if (!list.current || !shown || !entry) return;
    // `scrollIntoView` would also scroll the page.
    if (entry.top < shown.top || entry.bottom > shown.bottom) list.current.scrollTop += entry.top - shown.top;
  }, [place]);
  return list;
}
