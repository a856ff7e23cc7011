import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router';

/** Writes the page's address anew from what it is now, which is a copy that may be changed. */
export type ChangeAddress = (
  next: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
) => void;

const notSubscribed = () => () => undefined;

/**
 * Returns the query of the page's address, and a way to change it.
 *
 * A change begins with the query that any part of the page wrote last, and is drawn at once. `useSearchParams` begins with the
 * query that was drawn last, which loses the first of two quick changes, and draws in a transition: on a busy machine, the next
 * click would meet the page of before.
 */
export function useAddress(): [address: URLSearchParams, change: ChangeAddress] {
  const router = useContext(RouterContext)?.router;
  const drawn = useLocation();
  // Another page's address is drawn with that page.
  const search = useSyncExternalStore(router?.subscribe ?? notSubscribed, () => {
    const now = router?.state.location;
    return now?.pathname === drawn.pathname ? now.search : drawn.search;
  });
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (next, options) => {
      const now = new URLSearchParams(router?.state.location.search ?? search);
      navigate(`?${next(now)}`, options);
    },
    [router, search, navigate],
  );
  return [address, change];
}
