import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leaves a form's page once its record is saved. In two steps: the form first learns that nothing is unsaved any more,
 * and only then the address changes, so that it does not ask about leaving.
 */
export function useLeaveSaved(to: string): { saved: boolean; leave(elsewhere?: string): void } {
  const [left, setLeft] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (left !== undefined) navigate(left);
  }, [left, navigate]);
  return { saved: left !== undefined, leave: (elsewhere = to) => setLeft(elsewhere) };
}
