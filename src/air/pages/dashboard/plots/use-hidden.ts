import { useCallback, useState } from 'react';
import { useAddress } from '../../../../frame/page/use-address';

const HIDDEN = 'hide';

/** Maximum number of hidden lines in the URL; beyond that, the URL would be too long, and a link shows all lines. */
const MAX_ADDRESSED = 60;

/** Hidden lines of all charts. The URL contains them, so that a link shows the same charts. */
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
