import { useCallback, useState } from 'react';
import { useAddress } from '../../../../frame/page/use-address';

/** The search parameters that name the lines that are not drawn. */
const HIDDEN = 'hide';

/** More of them make an address that is too long to be sent: it then leads to all lines. */
const MAX_ADDRESSED = 60;

/** Which lines of all charts of the page are hidden; the address follows, so that a link leads to the same picture. */
export function useHidden(): [hidden: ReadonlySet<string>, hide: (keys: ReadonlySet<string>) => void] {
  const [address, changeAddress] = useAddress();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(address.getAll(HIDDEN)));
  const hide = useCallback(
    (keys: ReadonlySet<string>) => {
      setHidden(keys);
      changeAddress(
        (now) => {
          now.delete(HIDDEN);
          if (keys.size <= MAX_ADDRESSED) for (const key of keys) now.append(HIDDEN, key);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [changeAddress],
  );
  return [hidden, hide];
}
