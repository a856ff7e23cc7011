import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';

/**
 * At which edge of the window notices are in nobody's way: on a phone, where they are as wide as the window, the one that is away from
 * what was used last.
 */
export function useFreeEdge(): 'top' | 'bottom' {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    if (!isPhone) return undefined;
    const note = (y: number) => setLow(y > window.innerHeight / 2);
    const onPointer = ({ clientY }: PointerEvent) => note(clientY);
    const onKey = () => {
      const box = document.activeElement?.getBoundingClientRect();
      if (box !== undefined) note((box.top + box.bottom) / 2);
    };
    window.addEventListener('pointerdown', onPointer, { capture: true });
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', onPointer, { capture: true });
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isPhone]);
  return isPhone && isLow ? 'top' : 'bottom';
}
