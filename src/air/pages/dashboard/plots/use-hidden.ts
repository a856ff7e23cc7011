import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The search parameters that name the lines that are not drawn. */
const HIDDEN = 'hide';

/** More of them make an address that is too long to be sent: it then leads to all lines. */
const MAX_ADDRESSED = 60;

/** Which lines of all charts of the page are hidden; the address follows, so that a link leads to the same picture. */
export function useHidden(): [hidden: ReadonlySet<string>, hide: (keys: ReadonlySet<string>) => void] {
  const [address, setAddress] = useSearchParams();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(address.getAll(HIDDEN)));
  const hide = useCallback(
    (keys: ReadonlySet<string>) => {
      setHidden(keys);
      setAddress(
        (now) => {
          const written = new URLSearchParams(now);
          written.delete(HIDDEN);
          if (keys.size <= MAX_ADDRESSED) for (const key of keys) written.append(HIDDEN, key);
          return written;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setAddress],
  );
  return [hidden, hide];
}
