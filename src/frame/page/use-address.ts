import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router';

export type ChangeAddress = (
  next: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
) => void;

const notSubscribed = () => () => undefined;

/** Applies changes to the newest query, because `useSearchParams` uses the rendered one and loses quick changes. */
export function useAddress(): [address: URLSearchParams, change: ChangeAddress] {
  const router = useContext(RouterContext)?.router;
  const drawn = useLocation();
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
