import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '../../../../frame/page/use-address';
import type { LocalDay } from './local-day';
import type { Selection } from './selection';
import { fromAddress, toAddress } from './selection-address';

/**
 * The selection, and a way to change it. The page's address follows every change, and the selection follows an address
 * that somebody else changed. The state is ours because the router takes its time: two quick choices would otherwise
 * both start from the same address, and the first would be lost.
 */
export function useSelection(
  today: LocalDay,
  onArrived: (selection: Selection) => void,
): [selection: Selection, select: (selection: Selection) => void] {
  const [address, changeAddress] = useAddress();
  const text = address.toString();
  const [selection, setSelection] = useState(() => fromAddress(address, today));
  /** The address that was written last, until the router has arrived there. */
  const underway = useRef<string>(null);
  const arrived = useRef(text);

  const arrive = useEffectEvent((next: Selection) => {
    // Other things in the address, such as the zoom, are none of the selection's.
    if (toAddress(next).toString() === toAddress(selection).toString()) return;
    setSelection(next);
    onArrived(next);
  });

  useEffect(() => {
    if (arrived.current === text) return;
    arrived.current = text;
    if (underway.current === null) arrive(fromAddress(new URLSearchParams(text), today));
    else if (underway.current === text) underway.current = null;
  }, [text, today]);

  const select = useCallback(
    (next: Selection) => {
      const written = toAddress(next);
      underway.current = written.toString() === arrived.current ? null : written.toString();
      setSelection(next);
      changeAddress(() => written, { replace: true, preventScrollReset: true });
    },
    [changeAddress],
  );

  return [selection, select];
}
