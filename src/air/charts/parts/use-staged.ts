import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` heavy parts may be there by now: first one, then one more at a time, so that the page answers
 * between two of them.
 */
export function useStaged(total: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
