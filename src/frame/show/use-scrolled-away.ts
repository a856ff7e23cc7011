import { type UIEvent, useState } from 'react';

/** From where on the head shrinks, and to where it grows again, px: apart, so that the change itself turns nothing back. */
const SHRINKS_AT = 96;
const GROWS_AT = 8;
/** Content that is hardly higher than its place keeps the head: with a smaller one it would not scroll at all, px. */
const LEAST_SCROLL = 240;

/**
 * Whether so much of a place is scrolled away that the head above it had better shrink.
 *
 * @param isOn whether room is short at all.
 */
export function useScrolledAway(isOn: boolean) {
  const [isAway, setAway] = useState(false);
  function onScroll({ target, currentTarget }: UIEvent<HTMLElement>): void {
    if (target !== currentTarget) return;
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollTop < GROWS_AT) setAway(false);
    else if (scrollTop > SHRINKS_AT && scrollHeight - clientHeight > LEAST_SCROLL) setAway(true);
  }
  return { isAway: isOn && isAway, onScroll };
}
