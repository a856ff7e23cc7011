import { LOGIN_PATHS, SIGN_ON_PATH } from '../model/console-paths';
import type { ConsoleApplication } from './application';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function findOpenPage({ openPages = {} }: ConsoleApplication, path: string) {
  const found = Object.entries(openPages).find(([base]) => path.startsWith(`${base}/`));
  if (found === undefined) return undefined;
  const [base, load] = found;
  return { load, rest: decoded(path.slice(base.length + 1)) };
}

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

/** Redirects once after sign-in. Ignores addresses outside of this console. */
export function goToRequestedPage({ location, history, sessionStorage }: Browser): void {
  const asked = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (asked === null || !/^\/(?![/\\])/.test(asked) || !BEGINNINGS.includes(location.pathname)) return;
  history.replaceState(null, '', asked);
}
