import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list that scrolls by itself: brings one of its entries into view when it becomes another one, or moves.
 *
 * @param place of the entry among the children of the list, -1 for none.
 */
export function useShownEntry<Element extends HTMLElement>(place: number): RefObject<Element | null> {
  const list = useRef<Element>(null);
  useEffect(() => {
    const shown = list.current?.getBoundingClientRect();
    const entry = list.current?.children[place]?.getBoundingClientRect();
    if (!list.current || !shown || !entry) return;
    // Not `scrollIntoView`, which moves the page, too.
    if (entry.top < shown.top || entry.bottom > shown.bottom) list.current.scrollTop += entry.top - shown.top;
  }, [place]);
  return list;
}
