import { LOGIN_PATHS, SIGN_ON_PATH } from '../model/console-paths';

/** Where this tab keeps the address that somebody asked for who was not signed in. */
const KEY = 'asked-page';

const BEGINNINGS: readonly string[] = ['/', SIGN_ON_PATH, ...Object.values(LOGIN_PATHS)];

/** What is used of a window. */
interface Browser {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'replaceState'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Keeps the present address for after the sign-in. */
export function storeRequestedPage({ location, sessionStorage }: Browser): void {
  const { pathname, search, hash } = location;
  if (!BEGINNINGS.includes(pathname)) sessionStorage.setItem(KEY, pathname + search + hash);
}

/** Goes to the address that was asked for before the sign-in, once; to no other place than this console. */
export function goToAskedPage({ location, history, sessionStorage }: Browser): void {
  const asked = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (asked === null || !/^\/(?![/\\])/.test(asked) || !BEGINNINGS.includes(location.pathname)) return;
  history.replaceState(null, '', asked);
}
