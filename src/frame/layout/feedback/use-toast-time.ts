import { useEffect, useEffectEvent, useState } from 'react';

/** Whoever has looked at it for a while needs no longer than this afterwards. */
const SHARE_AFTERWARDS = 0.5;

/**
 * The time of a notice. It stands still while the pointer or the focus is on the notice, or the window is left or
 * covered: a notice that comes while nobody can see the page waits until somebody does.
 *
 * @param duration ms, or null for one that stays.
 * @returns what the notice's element needs.
 */
export function useToastTime(duration: number | null, onOver: () => void) {
  const [isHeld, setHeld] = useState(() => document.hidden);
  const [wasHeld, setWasHeld] = useState(false);
  const over = useEffectEvent(onOver);
  const time = duration !== null && wasHeld ? duration * SHARE_AFTERWARDS : duration;
  useEffect(() => {
    if (isHeld || time === null) return undefined;
    const timer = setTimeout(() => over(), time);
    return () => clearTimeout(timer);
  }, [isHeld, time]);
  const hold = () => {
    setHeld(true);
    setWasHeld(true);
  };
  const release = () => setHeld(false);
  const followPage = () => (document.hidden ? hold() : release());
  useEffect(() => {
    window.addEventListener('blur', hold);
    window.addEventListener('focus', release);
    document.addEventListener('visibilitychange', followPage);
    return () => {
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', release);
      document.removeEventListener('visibilitychange', followPage);
    };
  });
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
