import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '../../../../frame/page/use-address';
import type { LocalDay } from './local-day';
import type { Selection } from './selection';
import { fromAddress, toAddress } from './selection-address';

/**
 * Selection with a setter, synchronised with the URL. Own state is necessary because the router updates late: two quick
 * changes would start from the same URL, and the first would be lost.
 */
export function useSelection(
  today: LocalDay,
  onArrived: (selection: Selection) => void,
): [selection: Selection, select: (selection: Selection) => void] {
  const [address, changeAddress] = useAddress();
  const text = address.toString();
  const [selection, setSelection] = useState(() => fromAddress(address, today));
  /** URL written last, until the router has applied it. */
  const underway = useRef<string>(null);
  const arrived = useRef(text);

  const arrive = useEffectEvent((next: Selection) => {
    // Other parts of the URL, such as the zoom, do not belong to the selection.
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
