import { useCallback, useSyncExternalStore } from 'react';

type GoTo = (path: string, how?: 'push' | 'replace') => void;

/** The address without a session has two pages only, which need no router. The browser's back button works. */
export function usePath(): [path: string, goTo: GoTo] {
  const path = useSyncExternalStore(subscribe, () => window.location.pathname);
  const goTo = useCallback<GoTo>((next, how = 'push') => {
    if (how === 'push') window.history.pushState(null, '', next);
    else window.history.replaceState(null, '', next);
    // The browser announces only moves that it made itself.
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return [path, goTo];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}
