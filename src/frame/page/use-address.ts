import { useCallback, useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';

/** Writes the page's address anew from what it is now, which is a copy that may be changed. */
export type ChangeAddress = (
  next: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
) => void;

/**
 * What stands behind the `?` of the page's address, and a way to change it.
 *
 * A change begins with what was written last, by whatever part of the page. `useSearchParams` begins with what was drawn last, so
 * that the first one of two quick changes would be lost.
 */
export function useAddress(): [address: URLSearchParams, change: ChangeAddress] {
  const [address] = useSearchParams();
  const router = useContext(RouterContext)?.router;
  const { search } = useLocation();
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
