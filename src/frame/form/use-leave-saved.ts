import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leaves a form page in two steps: the form first learns that nothing is unsaved, so that no confirmation appears, then
 * the address changes.
 */
export function useLeaveSaved(to: string): { saved: boolean; leave(elsewhere?: string): void } {
  const [left, setLeft] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (left !== undefined) navigate(left);
  }, [left, navigate]);
  return { saved: left !== undefined, leave: (elsewhere = to) => setLeft(elsewhere) };
}
