import { startTransition, useEffect, useState } from 'react';

export function useStaged(total: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
