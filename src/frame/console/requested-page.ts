import { LOGIN_PATHS, SIGN_ON_PATH } from '../model/console-paths';

const KEY = 'asked-page';

const BEGINNINGS: readonly string[] = ['/', SIGN_ON_PATH, ...Object.values(LOGIN_PATHS)];

interface Browser {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'replaceState'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function storeRequestedPage({ location, sessionStorage }: Browser): void {
  const { pathname, search, hash } = location;
  if (!BEGINNINGS.includes(pathname)) sessionStorage.setItem(KEY, pathname + search + hash);
}

/** Redirects once to the address that was requested before the sign-in. Addresses outside this console are ignored. */
export function goToAskedPage({ location, history, sessionStorage }: Browser): void {
  const asked = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (asked === null || !/^\/(?![/\\])/.test(asked) || !BEGINNINGS.includes(location.pathname)) return;
  history.replaceState(null, '', asked);
}
