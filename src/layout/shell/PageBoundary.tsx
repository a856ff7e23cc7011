import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Catch } from './Catch';
import { PageLoading } from './PageLoading';

/** Waits for a page's code, and keeps the shell standing when a page fails. The next page starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Catch key={pathname.split('/')[1]}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </Catch>
  );
}
