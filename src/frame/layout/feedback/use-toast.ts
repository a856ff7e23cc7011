import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { toastMessage } from './toast';

/** Reports a failure: whatever was caught. What went well is reported by `useNotify`, with its type. */
export function useToast(): (caught: unknown) => void {
  const notify = useNotify();
  return useCallback((caught) => notify(toastMessage(caught), { type: 'error' }), [notify]);
}
